import { clausesOf } from '../reading/clauses.ts';
import type { Reading } from '../reading/reading.ts';
import { tokenise } from '../reading/text.ts';
import type { Text } from '../../language.ts';

/** A clause that says what it is not: "it isn't the exhaust", "ruled out the pump". */
const EXCLUDED =
  /\b(?:isn'?t|aren'?t|wasn'?t|not|it'?s not|can'?t be|cannot be) (?:the|my|a|an)\b|\b(?:ruled out|ruling out|excluded|rule out)\b|排除|不是(?!很|太|每|一直|总)/;
/** A clause that says that something was renewed, put right or found in order. */
const CHECKED =
  /\b(?:replaced|renewed|changed|swapped|fitted|rebuilt|cleaned|washed|balanced|rebalanced|aligned|adjusted|flushed|bled|reset|recoded|checked|tested|inspected|unplugged|disconnected|bypassed|removed|blown|cleared|tightened|recharged|regassed|held|holds|passed|done|new)\b|\b(?:is|are|was|were|looks?|seems?|feels?|tests?|tested|works?|runs?) (?:\w+ )?(?:fine|ok|okay|good|clean|clear|normal|perfect|dry|tight)\b|换过|换了|换的|新换|刚换|已换|新的|正常|没问题|没坏|没漏|不漏|查过|查了|检查过|测过|测了|洗过|洗了|清洗|通过了|做过|做了|拔了|拔掉|断开|修过|校准|紧过|是好的|好着/;
/** A clause that asks whether it is so tells nothing. */
const ASKED =
  /^ ?(?:is|are|could|can|should|do|does|did|would|will|how|what|why|when|which|or)\b|[吗呢]|是不是|要不要|会不会|能不能|可不可以|怎么|多少/;
/** What began with the new part may come of it. */
const SINCE = /\b(?:since|after|until|before|when|whenever)\b|以后|之后|后就|过后|的时候/;
/** Words of such clauses that name no part. */
const NAMELESS = new Set(
  tokenise(
    'the and was were has had have been not but for are its isn aren this that these those with from they them out did two one now all any still week weeks month months year years day days ago last just already again change changed changes replaced swapped fitted new good fine ok clean checked tested works working running held done same only there here can could garage shop mechanic dealer guy front rear left right both side car vehicle engine motor noise problem light lamp warning worn bad low high loose old fault faulty cvt dct dsg automatic manual diesel petrol turbo no yes when while after before too also very',
  ).map(({ key }) => key),
);
/** Ideographs of the cues. */
const SAID_ALONE = /[换过了已新刚正常没问题坏漏查检测洗清通做拔断修校准好的不是还也都就又在]/;
/** One word must point to one cause or two, or several words together. */
const POINTS = 0.5;
/** A cause named nearly as well as the best is ruled out with it. */
const AS_WELL = 0.75;

/** What names a part in a clause: words by their key, and pairs of ideographs that stand side by side. */
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

/**
 * Which of several causes, the likeliest first, the asker rules out, by their places: what he says it is not, has had
 * renewed or found in order, by the words that name them. A word that two causes share points to the likelier one, one
 * that many share to none, unless it is said that it is not that.
 */
export function ruledOut(causes: readonly Text[], thread: readonly Pick<Reading, 'normal'>[]): ReadonlySet<number> {
  const named = causes.map(({ en, zh }) => new Set([...namesIn(en), ...namesIn(zh)]));
  const sharing = new Map<string, number>();
  for (const names of named) for (const name of names) sharing.set(name, (sharing.get(name) ?? 0) + 1);
  const out = new Set<number>();
  for (const { normal } of thread)
    for (const { start, end } of clausesOf(normal)) {
      const clause = normal.slice(start, end);
      const isExcluded = EXCLUDED.test(clause);
      if (normal[end] === '?' || ASKED.test(clause) || SINCE.test(clause) || !(isExcluded || CHECKED.test(clause))) continue;
      const said = namesIn(clause);
      const points = named.map((names) =>
        [...said].reduce((sum, name) => sum + (names.has(name) ? 1 / (sharing.get(name) ?? 1) : 0), 0),
      );
      const most = Math.max(...points);
      if (!isExcluded && most === POINTS) out.add(points.indexOf(most));
      const least = isExcluded ? Number.MIN_VALUE : Math.max(most * AS_WELL, POINTS + Number.EPSILON);
      for (const [i, each] of points.entries()) if (each >= least) out.add(i);
    }
  return out;
}
