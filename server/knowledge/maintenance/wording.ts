/** What questions about upkeep sound like; every pattern works on a normalised text. */

export const UPKEEP =
  /保养|养护|维护|(?<!十)[二三四五六七八]保(?![险护证修持])|\bmaintenance\b|\bservic(?:e|ing)\b(?! (?:engine|center|centre))|\bservice interval|\btune-? ?up|\bcheck-?up/;
export const INTERVAL =
  /多久|多少公里|几年|什么时候|何时|周期|间隔|要不要|需要|需不需要|必须|还用|要换|该不该|换吗|换不换|用不用|该(?:换|做|保养)|更换|换一次|可以不换|能不换|到期|超了|how often|how (?:long|many (?:miles|km|years))|when (?:should|do|to|is|does)|interval|\bdue\b|\bneed|\bshould i\b|\bdo i\b|\boverdue|\breplac|\bchang|\bflush|\blast\b|\bschedule|\bskip/;
/** Not done, and what comes of it. */
export const NEGLECT =
  /(?:没有?|从来?(?:没|不)|不)(?:换|更换|做|清洗|保养)(?:过|了)?|会怎(?:么)?样|有(?:什么)?(?:影响|后果|问题|坏处)|行不行|可以吗|要紧|能拖|晚(?:点|一点)|提前换|还能(?:用|跑|撑|开)多(?:久|少)|\bwhat happens\b|\bwhat if\b|\bif i (?:don'?t|do not|never|skip|wait)\b|\b(?:haven'?t|hasn'?t|has not|have not|never)(?: been| ever)? (?:changed|replaced|done|flushed|serviced)|\btoo (?:old|long|late|early|soon)\b|\bcan i (?:wait|skip|stretch|go)\b|\bput (?:it )?off\b|\bnecessary\b|\bworth (?:it|doing)\b|\bok(?:ay)? to\b|\bbad (?:is it|idea)\b|\bhow bad\b/;
export const COST = /多少钱|费用|价格|贵不贵|\bcost|\bprice|\bhow much|\bexpensive/;
/** Wants to do the job at home. */
export const DIY = /自己(?:能|可以|会|动手)?(?:换|做|弄|保养)|能自己|可以自己|\bmyself\b|\bdiy\b|\bat home\b/;
export const DUE =
  /\bno (?:service )?(?:records?|history)|\bunknown history|没有?(?:保养)?记录|\bwhat should i do first\b|先(?:做|换|弄|保养)(?:什么|哪些|点)|\bdue\b|该(?:保养|做|换)|要(?:保养|做|换)|保养(?:什么|哪些|项目|内容)|做什么保养|换什么|做哪些|\bwhat (?:service|maintenance|should|needs|all|(?:does|do) (?:it|they|i|the car|my car) need|(?:is|'s) included|work)|\bwhat'?s included|\bneeds? (?:done|doing|to be done|replac\w+)|该(?:弄|搞|整)|(?:换|做|弄)(?:些|点|哪些|什么)|注意什么|\bschedule/;
/** Complaints: they belong to faults and symptoms even when a service item is named. */
export const SYMPTOM =
  /异响|响声|没反应|没有反应|反应都没|没动静|打不着|尖叫|吱吱|嗡嗡|漏|报警|灯亮|亮了|亮灯|指示灯|故障|抖动|冒烟|打不着|启动不了|过热|水温高|变软|发软|失灵|没电了|亏电|烧机油|吃机油|机油乳化|闻到|焦味|\b[pbcu]\d{4}\b|\bnois|\bsqueal|\bsqueak|\bgrind|\bleak|\b(?:warning|check engine) (?:light|lamp)|\blight (?:is |came |comes )?on\b|\bsmok|\bburning\b|\bvibrat|\bshak(?:e|ing|es)|\bwon'?t start|\bdead\b|\bsoft pedal|\bspongy|\boverheat|\bmisfir|\bsmell|\blow oil pressure/;

/** Use that shortens intervals. */
export const SEVERE =
  /恶劣|频繁短途|短途|堵车|拥堵|灰尘|沙尘|网约车|滴滴|出租|跑山|高温|严寒|极寒|拖挂|越野|\bsevere|\bharsh|\bshort trips?|\bdust|\btow(?:ing)?\b|\btaxi|\buber|\bstop[ -]and[ -]go|\bextreme/;

export const FOLLOW_UP =
  /^(?:那|那么|如果|要是|换成|还有|and\b|what about|how about|what if|but\b|also\b|same\b|ok\b|if\b|then\b|for (?:an?|the|my)\b|with\b)|呢\??$/;

/** How to tell that an item is due. */
export const SIGNS =
  /怎么(?:知道|判断|看|看出)|如何(?:判断|知道)|(?:什么|哪些|有何)(?:信号|征兆|表现|症状)|\bhow (?:do|can|would|will) (?:i|you|we) (?:know|tell)\b|\bsigns?\b|\bsymptoms? of\b/;
/** Whether an item may be left out, and what comes of it. */
export const SKIP =
  /不(?:换|做|清洗)(?:会|行|可以|有|怎)|可以不(?:换|做)|能不(?:换|做)|不(?:换|做)(?:了)?(?:可以|行)?[吗么]|会怎(?:么)?样|\bskip\b|\bwhat happens\b|\bif i (?:don'?t|do not|never)\b|\bdo i (?:really|actually) need\b|\bnecessary\b/;
