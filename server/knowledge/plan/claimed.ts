import type { Entry } from '../records.ts';
import { GOES_ON, type Conversation } from '../state/conversation.ts';
import { fill } from './fill.ts';
import { sumText } from './place.ts';
import type { Part } from './parts.ts';
import { quoted, verdictOn } from './quote.ts';
import { namedIn } from './ruled-out.ts';
import type { Shelf } from './shelf.ts';
import type { Ranked } from './symptom.ts';

/** Somebody says what it is, and what. */
const CLAIMS =
  /\b(?:garage|mechanic|shop|dealer(?:ship)?|workshop|technician|guy|they|he|she|friend|mate|dad|brother|neighbou?r)\b[^,.?!]{0,24}\b(?:says?|said|reckons?|thinks?|told me|diagnosed|insists?|blames?)\b(.+)|(?:师傅|修理厂|修车的|维修店|店里|4s店?|老板|朋友|邻居|他们?)[^，。？！,]{0,6}(?:说|讲|认为|判断|怀疑)(.+)/;
/** That it is not, which rules it out. */
const DENIES = /\b(?:not|isn'?t|wasn'?t|aren'?t|no|nothing)\b|不是|没|正常/;
/** A cause is worth a look first from this share on. */
const LIKELY = 0.15;

/** The cause of a trouble that somebody else says it is; undefined where none is named. */
export function claimedCause(
  { causes = [] }: Entry,
  { current, dependence }: Pick<Conversation, 'current' | 'dependence'>,
): NonNullable<Entry['causes']>[number] | undefined {
  const [, en, zh] = CLAIMS.exec(current.normal) ?? [];
  const said = en ?? zh;
  if (said === undefined || dependence < GOES_ON || DENIES.test(said)) return undefined;
  const [place] = namedIn(
    causes.map(({ cause }) => cause),
    said,
  );
  return place === undefined ? undefined : causes[place];
}

/** How likely it is that somebody's diagnosis is right, by what was told, and the check he can be asked to show. */
export function claimParts(
  entry: Entry,
  claimed: NonNullable<Entry['causes']>[number],
  ranked: readonly Ranked[],
  conversation: Conversation,
  mark: string,
  { perDollar }: Pick<Shelf, 'perDollar'>,
): Part[] {
  const { language, place, current } = conversation;
  const zh = language === 'zh';
  const asked = current.spans.some(({ type }) => type === 'price') ? quoted(conversation) : undefined;
  const filling = { entry, place, language, perDollar };
  const nameOf = ({ cause }: typeof claimed): string => cause[language];
  const own = ranked.find(({ cause }) => cause === claimed);
  const first = ranked.find(({ isOut }) => !isOut)?.cause;
  const told =
    own === undefined || own.isOut
      ? { en: 'Hardly, by what you told', zh: '按您说的情况，可能性很小' }
      : claimed === first
        ? { en: 'Quite likely: it fits best of all the causes', zh: '很有可能，这正是最可能的原因' }
        : own.share >= LIKELY
          ? { en: 'Possible, though another cause is likelier', zh: '有可能，但还有更可能的原因' }
          : { en: 'Possible, but seldom the cause', zh: '有这种可能，但不常见' };
  const lookOf = ({ check, cost }: typeof claimed): string => {
    const look = check === undefined ? '' : `${zh ? '：' : ': '}${fill(check[language], filling)}`;
    return cost === undefined || cost.US[1] === 0 ? look : `${look} (${sumText(cost, place, perDollar, language)})`;
  };
  const others = first === undefined || first === claimed ? [] : [first];
  return [
    {
      type: 'verdict',
      text: zh
        ? `**${told.zh}：${nameOf(claimed)}。** 换件之前请他当面查给您看，查不出来就先别换。 ${mark}`
        : `**${told.en}: ${nameOf(claimed)}.** Ask to be shown it before anything is replaced; what cannot be shown is a guess. ${mark}`,
    },
    ...(asked === undefined || claimed.cost === undefined
      ? []
      : [
          {
            type: 'text' as const,
            text: verdictOn(asked, claimed.cost, place, perDollar, language, { en: '', zh: '' }),
          },
        ]),
    { type: 'steps', items: [claimed, ...others].map((cause) => `**${nameOf(cause)}**${lookOf(cause)}`) },
  ];
}
