import type { Reading } from '../reading/reading.ts';
import { tokenise } from '../reading/text.ts';
import type { Text } from '../../language.ts';

/** Where what is said of one thing ends; "the thermostat and the pump are new" is said of both. */
const BOUND = /[.!?;。？！；，]+|,(?! ?\d{3}\b)|\b(?:but|because|so|although|though|still)\b|但|不过|因为|还是/;
/** What was done last so long ago is no news: it may well be worn by now. */
const LAST_DONE =
  /\blast (?:changed|replaced|done|serviced|renewed)\b|\b(?:haven'?t|hasn'?t|never)\b|上(?:一)?次[换做保]|没[换做]过/;
/** Work of months ago came before the trouble: parts fitted badly, or cheap ones, are suspects themselves. */
const DONE_BEFORE =
  /\b(?:\d+|an?|one|two|three|four|five|six|few|couple of|some) (?:months?|years?) (?:ago|back)\b|\b(?:last|this) (?:year|spring|summer|autumn|fall|winter)\b|[\d一两二三四五六七八九十半几](?:个多?月|年)(?:以)?前|(?:去年|前年|年初|去年底)/;
/** Work that did not help was done because of the trouble. */
const NO_HELP =
  /\b(?:same|no (?:change|difference|better|help|improvement)|didn'?t (?:help|fix|cure|change)|still|already)\b|没用|没效果|没好|没变|没解决|还是|依旧|照样|一样|已经|刚|\b(?:just|only)\b/;
/** A clause that says what it is not: "it isn't the exhaust", "ruled out the pump". */
const EXCLUDED =
  /\b(?:isn'?t|aren'?t|wasn'?t|not|it'?s not|can'?t be|cannot be) (?:the|my|a|an)\b|\b(?:ruled out|ruling out|excluded|rule out)\b|排除|(?<!是)不是(?!很|太|每|一直|总)/;
/** A clause that says that something was renewed, put right or found in order. */
const CHECKED =
  /\b(?:replaced|renewed|changed|swapped|fitted|rebuilt|cleaned|washed|balanced|rebalanced|aligned|adjusted|flushed|bled|reset|recoded|checked|tested|inspected|unplugged|disconnected|bypassed|removed|blown|cleared|tightened|recharged|regassed|held|holds|passed|done|new)\b|\b(?:is|are|was|were|looks?|seems?|feels?|tests?|tested|works?|runs?) (?:\w+ )?(?:fine|ok|okay|good|clean|clear|normal|perfect|dry|tight)\b|\b(?:fine|ok|okay|good|clean|tight|dry)\s*$|\b(?:only|just|not even|less than|barely|under) (?:(?:about|like|a|one|two|three|few|six|\d+) )*(?:days?|weeks?|months?|years?) old\b|才(?:用|换|装)?了?(?:不到)?[\d一两三四五六半几]+个?(?:天|周|星期|月|年)|换过|换了|换的|新换|刚换|已换|新的|正常|没问题|没坏|没烧|没漏|不漏|查过|查了|检查过|测过|测了|洗过|洗了|清洗|通过了|做过|做了|拔了|拔掉|断开|修过|校准|紧过|是好的|好着|放下|松开|松了|放到底|\b(?:released|fully down|let off)\b/;
/** Of a pair only this one was renewed: the other is still suspected. */
const ONE_SIDE =
  /\b(?:left|right|lh|rh|driver'?s?(?: side)?|passenger'?s?(?: side)?|nearside|offside|n\/s|o\/s)\b|[左右](?=[前后侧边]|轮|轴|球头|半轴|摆臂|减震)/;
const BOTH_SIDES = /\b(?:left and right|both|right and left)\b|左右|两边|两侧/;
/** What was measured and found bad is no reason to set it aside. */
const FOUND_BAD =
  /\b(?:tested|checked|inspected|measured|reads?)\b.{0,40}\d|\b(?:fail(?:s|ed|ing)?|bad|weak|worn|low|dead|poor|leaks?|leaking)\b|[测量].{0,20}\d|坏了|不合格|偏低|太低/;
/** A clause that says that something fails. */
const FAILS =
  /\b(?:doesn'?t|does not|won'?t|will not|isn'?t|is not|not|never|can'?t) (?:\w+ )?(?:click|engage|spin|turn|move|work|open|close|hold|kick|switch|come|pull|run|charge|spinning|turning|working|moving|engaging|running)\b|\bfound (?:that |out )?(?:the|my|a|it)\b|\b(?:torn|split|cracked|seized|stuck|broken|bent|loose|leaks?|leaking|damaged|perished|play in|blown)\b|不(?:转|动|吸合|吸|工作|通电|回位|打开)|发现|坏了|裂|松旷|旷量|卡住|卡滞|断了|变形|漏[油水气]|磨没/;
/** What somebody says is not found yet, and what is to be renewed has not been. */
const CLAIMED = /\b(?:says?|said|reckons?|thinks?|told me)\b|[说讲认为]/;
const NEEDED = /\b(?:needs?|needed|wants? to|should be|has to be|have to be)\b|需要|得换|要换|该换|建议换/;
/** The result of a check that shows nothing. */
const NOTHING_SHOWN =
  /\b(?:no|nothing|none|not|never|didn'?t|doesn'?t|same|still|fine|ok|okay|good|normal|clean|dry|passed|held|holds)\b|没|不|无|正常|还是|一样|照样|依旧/;
/** Tells of something done. */
const HAS_DONE = /\b(?:[a-z]{2,}ed|did|put|took|shook|ran|got|with the)\b|过|了|之后|以后|[测试查量拔调]/;
/** Words of a check that its result must share with what is told. */
const OF_CHECK = 2;
/** A clause that asks whether it is so tells nothing. */
const ASKED =
  /^ ?(?:is|are|could|can|should|do|does|did|would|will|how|what|why|when|which|or)\b|[吗呢]|是不是|要不要|会不会|能不能|可不可以|怎么|多少/;
/** What began with the work may come of it. */
const SINCE = /\b(?:since|after|until|before|when|whenever)\b|以后|之后|后就|过后|的时候/;
/** Seasons are no springs. */
const SEASON = /\b(?:in|last|this|since) (?:the )?(?:spring|summer|autumn|fall|winter)\b/g;
/** Words of such clauses that name no part. */
const NAMELESS = new Set(
  tokenise(
    'the and was were has had have been not but for are its isn aren this that these those with from they them out did two one now all any still week weeks month months year years day days ago last just already again change changed changes replaced fitted new good fine ok clean checked tested works working running held done same only there here can could does run runs garage shop mechanic dealer guy front rear left right both side car vehicle engine noise problem light lamp warning worn bad low high loose old fault faulty cvt dct dsg automatic manual diesel petrol turbo no yes while too also very',
  ).map(({ key }) => key),
);
/** Ideographs of the cues. */
const SAID_ALONE = /[换过了已新刚正常没问题坏漏查检测洗清通做拔断修校准好的不是还也都就又在]/;

/** Whether a clause speaks of one side of the car alone. */
export const isOneSide = (clause: string): boolean => ONE_SIDE.test(clause) && !BOTH_SIDES.test(clause);

/** What names a part: words by their key, and pairs of ideographs that stand side by side. */
function namesIn(text: string): Set<string> {
  const tokens = tokenise(text.toLowerCase());
  const names = new Set<string>();
  for (const [i, { key, text: sign, type, end }] of tokens.entries()) {
    const next = tokens[i + 1];
    if (type === 'word' && sign.length > 2 && !NAMELESS.has(key)) names.add(key);
    if (type === 'han' && next?.type === 'han' && next.start === end && !SAID_ALONE.test(sign + next.text))
      names.add(sign + next.text);
  }
  return names;
}

/** A cause that what was told is held against, with the one look or test that shows it. */
interface Suspect {
  readonly cause: Text;
  readonly check?: Text | undefined;
}

/** Names of a text of a record, in both languages. */
const namesOf = (text: Text): readonly ReadonlySet<string>[] => [namesIn(text.en), namesIn(text.zh)];

/** Places of causes that what was told rules out, and that it found at fault. */
interface Judged {
  readonly out: ReadonlySet<number>;
  readonly found: ReadonlySet<number>;
}

/** Which places each name has, of texts that each have theirs. */
function placesOf(named: readonly (readonly ReadonlySet<string>[])[]): Map<string, number[]> {
  const having = new Map<string, number[]>();
  for (const [i, texts] of named.entries())
    for (const name of new Set(texts.flatMap((names) => [...names])))
      having.set(name, [...(having.get(name) ?? []), i]);
  return having;
}

/** Places of the causes that words of theirs alone are said of. */
export function namedIn(causes: readonly Text[], said: string): number[] {
  const having = placesOf(causes.map((cause) => namesOf(cause)));
  const places = [...namesIn(said)].map((name) => having.get(name) ?? []);
  return [...new Set(places.filter(({ length }) => length === 1).flat())];
}

/** A cause without what stands in brackets: a worn joint "(boot torn)" is not put right by a new boot. */
function partOf(cause: Text): Text {
  return {
    en: cause.en.replaceAll(/\([^)]*\)/g, ''),
    zh: cause.zh.replaceAll(/[(（][^)）]*[)）]/g, ''),
  };
}

/**
 * Which of several causes, the likeliest first, the asker rules out or has found, by their places: what he says it is
 * not, has had renewed or found in order, or found to fail, by the words that name them; and what the check of one of
 * them showed, told in a later message: the first one tells of the trouble in words of checks. A word of one cause alone points to it; a word that two share to the one it says most of, where no other
 * word explains it; one that more share to none, unless it is said that it is not that.
 */
export function judgedOf(causes: readonly Suspect[], thread: readonly Pick<Reading, 'normal'>[]): Judged {
  const named = causes.map(({ cause }) => namesOf(partOf(cause)));
  const having = placesOf(named);
  const checking = placesOf(causes.map(({ check }) => (check === undefined ? [] : namesOf(check))));
  const out = new Set<number>();
  const found = new Set<number>();
  for (const [turn, { normal }] of thread.entries()) {
    const hadHelped = !NO_HELP.test(normal);
    for (const clause of normal.replaceAll(SEASON, '').split(BOUND)) {
      const isExcluded = EXCLUDED.test(clause);
      const isFailing = !isExcluded && FAILS.test(clause);
      if (
        ASKED.test(clause) ||
        (LAST_DONE.test(clause) && !isExcluded && !isFailing) ||
        (isFailing && CLAIMED.test(clause)) ||
        (!isExcluded && NEEDED.test(clause)) ||
        !(isExcluded || isFailing || CHECKED.test(clause)) ||
        (!isFailing && isOneSide(clause))
      )
        continue;
      if (!isExcluded && !isFailing && hadHelped && DONE_BEFORE.test(clause)) continue;
      if (!isFailing && (SINCE.test(clause) || (!isExcluded && FOUND_BAD.test(clause)))) continue;
      const said = namesIn(clause);
      const places = [...said].map((name) => having.get(name) ?? []);
      const own = new Set(places.flatMap((each) => (isExcluded || each.length === 1 ? each : [])));
      for (const i of own) (isFailing ? found : out).add(i);
      if (isFailing) continue;
      /** How much of a cause's text is said, in the language where that is more. */
      const shareOf = (i: number): number =>
        Math.max(
          ...(named[i] ?? []).map((names) => [...names].filter((name) => said.has(name)).length / (names.size || 1)),
        );
      for (const pair of places)
        if (pair.length === 2 && !pair.some((i) => own.has(i))) {
          const [first = 0, second = 0] = pair;
          out.add(shareOf(second) > shareOf(first) ? second : first);
        }
    }
    // "Swapped the front wheels, now it pulls the other way": the check of one cause, and what it showed.
    for (const sentence of turn === 0 ? [] : normal.split(/[.!?;。？！；]/)) {
      if (ASKED.test(sentence) || !HAS_DONE.test(sentence)) continue;
      const hits = causes.map(() => 0);
      for (const i of [...namesIn(sentence)].flatMap((name) => checking.get(name) ?? [])) hits[i] = (hits[i] ?? 0) + 1;
      const most = Math.max(...hits);
      const checked = hits.indexOf(most);
      if (most >= OF_CHECK && hits.lastIndexOf(most) === checked && !out.has(checked) && !found.has(checked))
        (NOTHING_SHOWN.test(sentence) ? out : found).add(checked);
    }
  }
  return { out, found };
}

/** Which of several causes are ruled out, whatever their checks showed. */
export const ruledOut = (causes: readonly Text[], thread: readonly Pick<Reading, 'normal'>[]): ReadonlySet<number> =>
  judgedOf(
    causes.map((cause) => ({ cause })),
    thread,
  ).out;

/** Jobs of a message that tells that they were done months ago, and not because of the trouble. */
export const fittedBefore = (thread: readonly Pick<Reading, 'normal' | 'spans'>[]): string[] =>
  thread.flatMap(({ normal, spans }) =>
    DONE_BEFORE.test(normal) && !NO_HELP.test(normal)
      ? spans.flatMap((span) => (span.type === 'entry' ? [span.id] : []))
      : [],
  );

/** Parts whose work the trouble began with, as they were called: "after the timing belt was done". */
export function workBefore(thread: readonly Pick<Reading, 'normal' | 'spans'>[]): { id: string; text: string }[] {
  return thread.flatMap(({ normal, spans }) => {
    let start = 0;
    return normal.split(BOUND).flatMap((clause) => {
      const from = normal.indexOf(clause, start);
      start = from + clause.length;
      if (!SINCE.test(clause) || !CHECKED.test(clause) || ASKED.test(clause)) return [];
      return spans.flatMap((span) =>
        span.type === 'entry' && /^(?:part|maintenance):/.test(span.id) && span.start >= from && span.end <= start
          ? [{ id: span.id, text: span.text }]
          : [],
      );
    });
  });
}
