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
  /\b(?:what if|if (?:\w+ ){0,4}ever|what happens? (?:if|when|to)|what would happen|what will happen|in case|suppos\w+|imagine|hypothetical\w*|would happen)\b|\b(?:what (?:should|do|can|to)|how (?:do|to|should))\b.{0,40}\bif\b|如果|万一|要是|假如|假设/;
/** "If the brakes failed, what would you do", "if my EV says so, what do I do first"; "if I brake it sinks" happens. */
const IF = /\bif (?!i\b|we\b|you\b)/;
const WOULD = /\bwould (?:you|one|we|i|it|happen)\b|\bwhat (?:do|should) (?:i|we|you) do\b/;
/** Before a trouble: somebody wants to know how one notices or avoids it. */
const LEARNT =
  /\bhow (?:(?:do|does|can|could|would|will|should) (?:i|you|we|one|a mechanic) |to )(?:know|tell|check|find out|see|recogni[sz]e|spot|notice|prevent|avoid|test|diagnose)\b|\b(?:signs?|symptoms?|risks?|chances?|odds) (?:of|that)\b|\bhow (?:often|likely|common)\b|\b(?:ways?|tips|tricks|best|anything|can i do|(?:want|like|trying|need) (?:to know )?how) to (?:prevent|avoid)\b|\bprevent(?:ing)? (?:\w+ ){0,2}$|(?:怎么|如何|怎样|怎么才能)(?:判断|看(?!待)|查|知道|看出|预防|避免|检查|防止)|预防|(?:避免|防止)[^,;.!?]{0,2}$/;
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
  if (SUPPOSED.test(before) || LEARNT.test(before) || (IF.test(before) && WOULD.test(behind))) return true;
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

/** What was put right, behind the trouble and before it. */
const FIXED_BEHIND =
  /^(?:(?!\b(?:the|my|an?|its|both|new) (?:\w+ ){1,3}(?:was|were|got|has|have|had)\b)[^.!?;,]){0,24}\b(?:fixed|sorted|repaired|replaced|cured|resolved|mended|rebuilt|dealt with|done and dusted)\b|^[^.!?;,]{0,6}(?:已经?|都)?(?:修好|换好|解决|处理好|弄好)/;
const FIXED_BEFORE =
  /\b(?:fixed|sorted|repaired|replaced|renewed|swapped|cured|resolved|mended|dealt with)(?: out)? (?:the |my |a |an |that |its )?(?:\w+ )?$|(?:修好了|解决了|处理好了?)\S{0,3}$/;
/** What did not last, or is no repair. */
const RETURNED =
  /\b(?:still|again|back|returned|worse|keeps?|tape[d]?|glue[d]?|epoxy|jb weld|zip ?tie[sd]?|cable ties?|stop leak|bodge[d]?)\b|还是|又[^一]|再次|依旧|照样|没用|不管用|胶带|胶水|扎带|补漏剂/;
/** Nor what is to be repaired, or what came of a repair. */
const NOT_WELL =
  /\b(?:until|before|unless|should|needs?|need to|must|to be|get it|getting|can|cannot|never|not|after|since (?!last|then)\w+|when)\b|n't\b|没修|之后|以后|后还|要修|得修|去修|没好/;
/** Somebody else's car, or one of earlier; what he says of this one is none. */
const OTHERS =
  /\b(?:(?:my|a|our|his|her|their|the) (?:\w+ )?(?:mate|friend|buddy|neighbou?r|colleague|co-?worker|workmate|uncle|cousin|boss)|(?:last|previous|first) (?:car|van|truck|ute|one)|car before)(?:'?s)?\b(?! (?:told|tells|says?|said|thinks?|reckons?|advised|suggested|asked|drove|borrowed|looked|checked))|(?:朋友|同事|邻居|亲戚|表哥|表弟|舅舅)(?![说讲让叫告建看])|上一[辆台]车|以前那[辆台]|之前那[辆台]/;
/** Most who say so drive it still: it is another one where it was years ago. */
const OLD_ONE = /\bold (?:car|van|truck|ute|one)(?:'?s)?\b/;
const YEARS_AGO =
  /\b(?:last (?:year|summer|winter|spring|autumn|fall)|(?:\w+ )?years? (?:ago|back)|in (?:19|20)\d\d|years back|once had|used to|once|had)\b/;
const STILL = /\b(?:still|drives?|driving)\b/;
/** Another vehicle that stands or drives near by, or none that is a car. */
const NEAR_BY =
  /\b(?:another|someone(?: else)?'?s|the) (?:\w+ )?(?:car|van|lorry|truck|bus|ev) (?:next to|beside|over there|opposite)\b|\b(?:tractor|motorbike|motorcycle|bicycle|e-?bike|scooter|mower|boat|quad)'s\b|(?:旁边|隔壁|停车场|小区里?).{0,3}[一那有][辆台]|(?:摩托车?|拖拉机|电瓶车)的/;
const CRASHED = /\b(?:hit|crash\w*|rear[- ]?end\w*|bump\w*|ran into|collid\w*)\b|撞|追尾|剐蹭/;
/** The own car all the same. */
const OWN_NOW = /\b(?:my|mine|me|now|today|i)\b|我|现在|今天|刚才/;
const LONG_AGO =
  /\b(?:last (?:year|month|week|summer|winter|spring|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december)|(?:\w+ )?(?:years?|months?|weeks?|days) (?:ago|back)|in (?:19|20)\d\d|years back|once had|used to|once)\b|去年|前年|上个?月|上周|前两天|前几天|前阵子|那年|当年|曾经|以前|几年前|之前/;
/** A car that will not be driven any more, or not by the asker. */
const GONE =
  /\b(?:was|got|been|is now|were) (?:written off|total(?:l)?ed|a write[- ]off|a total loss|scrapped)\b|\bburn(?:t|ed) (?:out|to|down)\b|\b(?:sold|traded in|got rid of|scrapped) (?:my|the|our|that|it)\b|\b(?:gave|given|handed|took) (?:the car |it |her )?back\b|烧成|烧没了|烧毁|烧光|报废了|已报废|全损|(?:车|已经|早就?|给)卖了|还了车|车还了/;
/** Cars in general, before a trouble in its clause. */
const IN_GENERAL =
  /\b(?:do|does|can|will|are|why do|how often do) (?:\w+ )?(?:cars|evs|electric cars|teslas|hybrids|diesels|batteries|engines|brakes|tyres|tires)\b|^hypothetical\w*|\bsettle an? (?:\w+ )?(?:argument|bet)\b|\btheory(?: test)?\b|\binstructor (?:said|says|told)|\bin (?:the )?(?:movies|films)\b|\bwriting (?:a|an)\b|看视频|视频[里上中]|抖音|刷到|学习一下|群里|教练说|驾校|考驾照|科目[一二三四]|网上说|听说|都说|据说|新闻/;
/** Whether it is asked how one tells or avoids a trouble. */
export const isLearnt = (normal: string): boolean => LEARNT.test(normal);

/** So many signs around a trouble tell whether it is over. */
const REACH = 160;

/**
 * Whether a trouble is over by the words of its own clause: put right, with nothing said of its return; of another car, or
 * one that is no more. No other clause takes a danger away: "the tyres were replaced last month" stands beside many a one.
 * Where it is asked whether one may drive, only what was put right is.
 */
export function isOver(
  normal: string,
  { start, end, clause }: { start: number; end: number; clause: Clause },
  asksToDrive: boolean,
): boolean {
  const before = normal.slice(Math.max(clause.start, start - REACH), start);
  const behind = normal.slice(end, Math.min(clause.end, end + REACH));
  const own = before + normal.slice(start, end) + behind;
  const isPutRight = FIXED_BEHIND.test(behind) || FIXED_BEFORE.test(before);
  if (isPutRight && !RETURNED.test(own) && !NOT_WELL.test(own)) return true;
  if (asksToDrive) return false;
  // "My mate's", then no "my" or "now" of the asker's own.
  const isOf = (others: RegExp): boolean => {
    const other = others.exec(before);
    return other !== null && !OWN_NOW.test(own.slice(other.index + other[0].length));
  };
  return (
    (isOf(OTHERS) && LONG_AGO.test(own)) ||
    (isOf(OLD_ONE) && YEARS_AGO.test(own) && !STILL.test(own)) ||
    (isOf(NEAR_BY) && !CRASHED.test(before)) ||
    isOf(IN_GENERAL) ||
    (GONE.test(own) && !OWN_NOW.test(own))
  );
}
