/** A part of a sentence that says one thing; places count in the whole text. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  /** Where the question begins that it still belongs to: "what happens when brakes fade **and** the pedal sinks". */
  readonly since: number;
}

/** Where one thing said ends and the next begins. */
const BOUND =
  /[.!?;,:()]+|\b(?:but|because|also|plus|so|though|although|then|and)\b|(?<=\p{Script=Han}) (?=\p{Script=Han})|但是?|不过|而且|另外|还有|然后|所以|因为|顺便/gu;
/** What begins something new behind an "and". */
const ANEW =
  /^ (?:my|our|i|i'm|we|now|also|it|there|this|that|what|how|why|when|which|who|is|are|does|do|did|can|could|should|will|would)\b/;

/** The clauses of a normalised text, in order. */
export function clausesOf(normal: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let since = 0;
  for (const { index, 0: bound } of normal.matchAll(BOUND)) {
    // A point or a comma within a number ends nothing.
    if (/^[.,]$/.test(bound) && /\d/.test(normal[index - 1] ?? '') && /\d/.test(normal[index + 1] ?? '')) continue;
    clauses.push({ start, end: index, since });
    start = index + bound.length;
    if (bound !== 'and' || ANEW.test(normal.slice(start, start + 12))) since = start;
  }
  clauses.push({ start, end: normal.length, since });
  return clauses;
}

/** Before a trouble: it is only thought of. */
const SUPPOSED =
  /\b(?:what if|what happens? (?:if|when|to)|what would happen|what will happen|in case|suppos\w+|imagine|hypothetical\w*|would happen)\b|\b(?:what (?:should|do|can|to)|how (?:do|to|should))\b.{0,40}\bif\b|如果|万一|要是|假如|假设/;
/** Before a trouble: somebody wants to know how one notices or avoids it. */
const LEARNT =
  /\bhow (?:(?:do|does|can|could|would|will|should) (?:i|you|we|one|a mechanic) |to )(?:know|tell|check|find out|see|recogni[sz]e|spot|notice|prevent|avoid|test|diagnose)\b|\b(?:signs?|symptoms?|risks?|chances?|odds) (?:of|that)\b|\bhow (?:often|likely|common)\b|\b(?:prevent|avoid)(?:ing)?\b|(?:怎么|如何|怎样)(?:判断|知道|看出|预防|避免|检查|防止)|预防|避免|防止/;
/** Before a trouble: a question about such things in general. */
const GENERAL =
  /(?:^| )(?:how (?:do(?:es)?|is|are|much|long|to|can|could)|why (?:do(?:es)?|is|are|would|can)|what(?:'s| is| are| does| do| makes?| causes?|s| kind| sort)|when (?:do|does|is|should)|tell me (?:about|how|why|what)|differences? between|is it true|cost (?:of|to)|price (?:of|to)|meaning of|causes? of|reasons? for)\b|^ ?(?:(?:can|could) you |please |so |and )*(?:which|explain|are there|do all|does)\b|为什么会?|为啥|什么是|什么叫|啥是|哪些|哪种|什么情况下?|怎么样会/;
/** Words that ask about the trouble before them as such. */
const ASKED =
  '有多快|有多大力|是什么意思|什么意思|是什么|是啥|的?原理|的?原因|的?前兆|的?征兆|的?症状|有什么区别|和.{0,12}区别|怎么预防|如何预防|怎么避免|有哪些|一般是|(?<=^|[a-z]) (?:symptoms?|causes?|signs?|meaning|explained|definition|versus|vs)\\b';
const ASKED_ANYWHERE = new RegExp(ASKED);
const ASKED_BEHIND = new RegExp(`^[^.!?;,:]{0,8}(?:${ASKED})`);
/** Somebody's own car, or something that is happening. */
const OWN =
  /\b(?:my|our|mine|me|i|i'm|im|i've|ive|we|just|now|today|yesterday|this morning|started|keeps?|suddenly|came on|won't|wont|her|his)\b|我|俺|咱|自己的|刚|今天|昨天|最近|现在|老是|一直|了$|这车|老婆|亮了/;

/**
 * Whether the trouble between two parts of a clause is only asked about or thought of. What is not plainly a question
 * about such things counts as told.
 */
export function isAskedAbout(before: string, behind: string): boolean {
  if (SUPPOSED.test(before) || LEARNT.test(before)) return true;
  if (behind.startsWith('了') || OWN.test(before) || OWN.test(behind)) return false;
  return GENERAL.test(before) || ASKED_BEHIND.test(behind);
}

/** Asked out of curiosity, or for somebody's homework: nothing is the case. */
export const CURIOUS =
  /手抄报|科普|写作业|纯好奇|好奇|随便问|(?:小孩|孩子|儿子|女儿|闺女|娃).{0,6}问我|\b(?:school project|homework|just curious|out of (?:interest|curiosity)|curious (?:how|why|what)|(?:kid|son|daughter|class|grandson|nephew)\w* (?:asked|asks|wants to know|is asking|was asking)|pub quiz|always wondered|ever wondered)\b/;
/** Asks how or why something is. */
const WONDERS = /怎么回事|怎么会|为什么|为啥|\b(?:how|why|what)\b/;

/** Whether a clause of a message is asked out of curiosity alone: it asks, and tells of nothing of one's own. */
export function isWondered(normal: string, clause: string): boolean {
  return CURIOUS.test(normal) && WONDERS.test(clause) && !OWN.test(clause) && !clause.includes('了');
}

/** Whether a whole clause is a question about such things in general. */
export function isGeneralQuestion(clause: string): boolean {
  return LEARNT.test(clause) || (!OWN.test(clause) && (GENERAL.test(clause) || ASKED_ANYWHERE.test(clause)));
}
