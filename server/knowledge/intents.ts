/** What the owner wants to know about a fault or symptom, read from a normalised question. */
interface Intents {
  /** May I go on driving? */
  readonly drive: boolean;
  /** What will it cost? */
  readonly cost: boolean;
  /** Can I just clear it, ignore it, reset it? */
  readonly clear: boolean;
  /** Asks for causes, checks or a repair. */
  readonly repair: boolean;
  /** Suspects a cause: "is it the spark plugs?", "是不是火花塞的问题". */
  readonly suspects: boolean;
}

const DRIVE =
  /\b(?:keep|carry|go) (?:on )?(?:going|on|driving)\b|(?:keep|continue|still|safe(?:ly)?|ok(?:ay)?|can i|could i|should i|able|possible)[^.?!]{0,24}\bdriv|\bdriv(?:e|ing|able)\b[^.?!]{0,20}(?:home|work|workshop|garage|like this|with (?:it|this)|far|safe|ok)|how (?:far|long) can i|road ?trip|pull over|stop driving|继续(?:开|驾驶|行驶|跑|用)|(?:还能|能不能|可以|能否|可否|敢|还可以|是否能)(?:再|继续|慢慢|慢点|慢|低速|凑合|自己)?(?:开|跑|驾驶|行驶|上路|上高速)|能(?:慢慢|慢点)?开(?:吗|车|回|去|到)|能开多远|能开回|能跑吗|上高速|跑高速|跑长途|开长途|要不要停车|需要停车|影响(?:行驶|驾驶|开车)/;
const COST = /\bcost|price|expens|how much|\bpay\b|quote|多少钱|费用|价格|贵吗|贵不贵|花多少|大概要多少|报价/;
const CLEAR =
  /\b(?:clear|reset|erase|ignore|delete|turn (?:it )?off the (?:light|lamp))|清(?:除|掉|码|了)|消(?:除|掉|码|了)|清故障|不管|忽略|灭灯/;
const REPAIR =
  /\bfix|repair|cause|why|reason|solve|check|diagnos|what should i do|what (?:do|to) i? ?do|怎么办|怎么修|怎么处理|原因|为什么|如何解决|怎么解决|维修|检查|排查|修理/;

const SUSPECTS =
  /\b(?:is|could|can|might|would) (?:it|that|this) (?:be )?(?:just |only |caused by )?(?:the|my|a|an|due to)\b|\bmaybe (?:it'?s )?(?:the|a)\b|是不是|会不会是|是否是|可能是|难道是|因为.{1,10}吗|(?:先|直接)?换(?:个|了|掉)?.{1,8}(?:行吗|可以吗|有用吗|能好吗|行不行|管用吗)|\bshould i (?:just )?(?:replace|change)\b/;

export function readIntents(normal: string): Intents {
  return {
    drive: DRIVE.test(normal),
    cost: COST.test(normal),
    clear: CLEAR.test(normal),
    repair: REPAIR.test(normal),
    suspects: SUSPECTS.test(normal),
  };
}
