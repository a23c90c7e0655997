import { aloneness, meaningOf } from './meaning/meaning.ts';
import { roomOf } from './meaning/rooms.ts';
import { hintsAtCars } from './subject.ts';
import type { Query, Reply } from './types.ts';
import type { Language, Text } from '../language.ts';

interface Refusal {
  /** The intent of the model that is declined the same way. */
  readonly intent: string;
  readonly pattern: RegExp;
  readonly text: Text;
  /** Answered even where a topic is sure of itself: the words in it are not about helping with a car. */
  readonly always: boolean;
}

const INSTEAD: Text = {
  en: 'I am glad to help with fault codes, symptoms, maintenance, choosing a car and what it costs.',
  zh: '故障码、故障现象、保养、选车和用车成本方面的问题，欢迎随时问我。',
};

const MEDICAL: Text = {
  en: `**I cannot help with medical questions; please ask a doctor.** In an emergency call 120 (China) or 911 (US) at once. ${INSTEAD.en}`,
  zh: `**医疗问题我不能帮您判断，请咨询医生；紧急情况请立即拨打120。** ${INSTEAD.zh}`,
};

/** In order: the first that matches answers. */
const REFUSALS: readonly Refusal[] = [
  {
    intent: 'intent:decline-prompt',
    // Its own instructions, and attempts to replace them.
    pattern:
      /\b(?:system|hidden|initial|secret|internal) (?:prompt|instructions?|message|rules)|\bwhere (?:does |did )?(?:my|his|her) (?:ex|wife|husband|boyfriend|girlfriend|neighbou?r)\b|\b(?:your|the) (?:prompt|instructions)\b|ignore (?:all |any |the |your )*(?:previous|prior|above|earlier)|\bjailbreak|pretend (?:to be|you are)|\bact as (?:a|an|my)\b|developer mode|系统提示|提示词|系统指令|忽略(?:之前|以上|前面|所有)|无视(?:之前|以上)|扮演|你的(?:指令|设定|源代码)|\bapi[ -]?key|\bpasswords?\b.{0,20}\b(?:admin|database|server)/,
    text: {
      en: `**I cannot help with that:** I do not disclose or change how I am set up. ${INSTEAD.en}`,
      zh: `**这个我不能帮您：**我的内部设置不对外提供，也不会更改。${INSTEAD.zh}`,
    },
    always: true,
  },
  {
    intent: 'intent:decline-people',
    // Other people's data.
    pattern:
      /\b(?:owner|driver|person|who)\b[^.?!]{0,30}\b(?:plates?|licen[cs]e|registration|vin)\b|\b(?:plates?|licen[cs]e plate|registration number)\b[^.?!]{0,30}\b(?:owner|owns|belongs?|address|phone|who)\b|(?:another|other|someone else'?s?|somebody'?s|my (?:neighbou?r|ex|wife|husband|boss)'?s?) (?:user|people|customer|member|person|account|chat|conversation|location|history|phone)[^.?!]{0,25}|\b(?:track|follow|spy on|locate|bug)\b[^.?!]{0,40}(?:wife|husband|girlfriend|boyfriend|\bex\b|neighbou?r|without (?:her|him|them|their|his) )|\b(?:gps|tracker|airtag)\b[^.?!]{0,40}(?:on|in) (?:my |his |her |someone)[^.?!]{0,20}(?:car|truck|vehicle)|\bwithout (?:her|him|them|the owner|my (?:wife|husband|girlfriend|boyfriend)) (?:knowing|noticing|finding out)|车牌.{0,12}(?:车主|谁的|主人|电话|住址|信息)|车主.{0,8}(?:电话|住址|地址|身份|是谁)|(?:前?女友|前?男友|前妻|前夫|对象|情敌|同事|老板).{0,8}(?:定位|行踪|手机|聊天|车在哪|位置)|(?:别人|他人|其他用户|另一个用户|其他会员|邻居|前任|老婆|老公)的?.{0,10}(?:记录|账号|聊天|信息|隐私|行踪|位置|定位|密码|手机)/,
    text: {
      en: `**I cannot help with other people's data:** neither owners of number plates nor other users' accounts or conversations. After an accident the police and the insurer can identify the other party. ${INSTEAD.en}`,
      zh: `**他人的个人信息我无法提供：**无论是车牌对应的车主，还是其他用户的账号和对话。发生事故时可通过交警和保险公司核实对方身份。${INSTEAD.zh}`,
    },
    always: true,
  },
  {
    intent: 'intent:decline-harm',
    // Crime and fraud around cars.
    pattern:
      /\b(?:steal|hot-?wire|break into|clone (?:a |the )?key)\b|(?:roll|wind|turn|set)(?:ing)? back (?:the |my |an |a )?(?:odometer|mileage|clock)|(?:odometer|mileage) (?:rollback|tamper|fraud|correction)|(?:bypass|cheat|fake|trick)[^.?!]{0,25}(?:emissions?|smog|inspection|mot\b)|(?:delete|remove|gut)[^.?!]{0,15}(?:\bdpf|\bcat\b|catalytic|\begr\b|def\b|adblue)|(?:so (?:that )?|without |before )(?:the |a |any |my )?(?:buyer|dealer|customer|inspector|insurance|insurer|police|cops?|owner|bank)s?\b[^.?!]{0,16}(?:find\w*|know\w*|notic\w*|see\w*|does|will|do)(?: not|n'?t| out)?|(?:buyer|dealer|inspector|insurer|insurance)s?\b[^.?!]{0,16}(?:never|not|n'?t) (?:find|know|notice|see)|hide [^.?!]{0,30}from (?:the )?buyer|(?:avoid|evade|escape|fool)[^.?!]{0,20}(?:speed camera|police|breathaly)|insurance fraud|\b(?:fake|forge|falsify|make up|doctor)\b[^.?!]{0,24}(?:service|maintenance|repair|history|records?|invoices?|receipts?|title|stamp|report)|fake (?:an )?accident|偷(?:一辆)?车|撬(?:开)?(?:车|锁|门)|盗车|(?:别人|人家|他人|邻居|前任|前女友|前男友)的?车?.{0,6}(?:门|锁|钥匙|车).{0,6}(?:弄开|打开|开锁|撬|开走|复制|配)|(?:弄开|打开|撬开|开走).{0,4}(?:别人|人家|他人|邻居)|调表|改(?:里程|公里数|里程数|表)|(?:伪造|编造|假造|做假|造假).{0,8}(?:里程|保养|维修|历史|记录|发票|证|合同)|(?:里程|公里数|里程表|表显).{0,4}(?:改|调|弄|降|减)(?:小|低|少|回|一)?|(?:里程|公里数|里程表|表显)(?:上)?做(?:小|低|少|假|手脚)|跑表|(?:拆|打通|掏空|去掉|屏蔽).{0,6}(?:三元|催化|颗粒捕集|dpf|egr|尿素)|(?:躲过|骗过|逃避|绕过|绕开|规避|蒙混|糊弄|忽悠|应付|作弊|搞定).{0,6}(?:年检|年审|尾气|酒驾|电子眼|测速)|(?:遮挡|遮|套|假)(?:车)?牌|(?:躲|逃|避)(?:开|过|避)?.{0,4}(?:酒驾|查酒|交警|测速|电子眼|违章)|骗保|隐瞒.{0,10}(?:买家|事故)|躲酒驾/,
    text: {
      en: `**I cannot help with that:** it is illegal or endangers or deceives others. If the real problem is technical (a lost key, a failed emission test, a warning lamp), tell me and I will help with the proper way.`,
      zh: `**这个我不能帮您：**它违法，或会危及、欺骗他人。如果背后是技术问题（钥匙丢失、尾气不过、故障灯亮），告诉我，我可以帮您走正规办法。`,
    },
    always: true,
  },
  {
    intent: 'intent:decline-medical',
    // Medicine, unmistakably; a danger in the same question is still named first.
    pattern:
      /\b(?:medicine|medication|pills?|dosage|chest pain|painkillers?|see a doctor|whiplash|pregnan\w*|blood pressure)\b|\b(?:neck|back|head|arm|leg|chest|stomach)s? (?:hurts?|aches?|pain)|吃什么药|胸痛|胸口疼|怀孕|孕妇|看病|血压|治疗|骨折|(?:脖子|腰|胳膊|腿|头|胸)(?:很|好|有点)?(?:疼|痛)/,
    text: MEDICAL,
    always: true,
  },
  {
    intent: 'intent:decline-medical',
    pattern:
      /\b(?:symptoms? of (?:a )?(?:disease|flu|covid)|headache|fever|diagnose me|doctor|injur(?:y|ed|ies)|i am bleeding)\b|头疼|头痛|发烧|感冒|受伤|流血|药物|失眠/,
    text: MEDICAL,
    always: false,
  },
  {
    intent: 'intent:decline-legal',
    // Law.
    pattern:
      /\b(?:sue|lawsuit|plead|guilty|speeding ticket|traffic ticket|fight (?:a|my|the) ticket|small claims|lawyer|attorney|in court|legal advice|legally liable|jail|prison|criminal charge|dui|drunk driving penalt)\w*|(?:起诉|打官司|律师|判几年|判多久|坐牢|拘留|刑事|量刑|法律责任|赔偿标准|酒驾|醉驾|肇事逃逸|怎么索赔|仲裁)/,
    text: {
      en: `**I cannot help with legal questions: please ask a lawyer, or your consumer protection office for disputes with a dealer.** I can help with the technical side, such as what a defect means and how to document it.`,
      zh: `**法律问题我不能帮您判断，请咨询律师；与商家的纠纷可拨打12315。** 技术方面（故障意味着什么、如何留存证据）我可以帮忙。`,
    },
    always: false,
  },
];

const OFF_TOPIC =
  /\b(?:poem|song|joke|story|novel|essay|recipe|cook\w*|weather|stocks?|bitcoin|crypto|football|soccer|world cup|olympics|basketball|movie|film|music|python|javascript|code for|programming|homework|translate|president|election|politic\w*|religion|horoscope|capital of|population of|meaning of life|math|algebra|girlfriend|boyfriend|dating|hotel|flight|restaurant|vacation|history of (?:rome|china|the world))\b|\bwhat(?:'s| is) \d+ ?(?:times|plus|minus|divided|[x*+/-]) ?\d+|(?:写|作|来|编).{0,3}(?:首|篇|个|段).{0,10}(?:诗|歌|作文|文章|小说|故事|笑话|文案|代码)|讲(?:个|一个)?(?:笑话|故事)|天气|股票|基金|彩票|比特币|世界杯|足球|篮球|电影|电视剧|明星|游戏|编程|代码(?!\s*[pbcu]?\d)|python|作业|翻译|总统|政治|星座|运势|菜谱|怎么做菜|红烧|炒饭|做饭|旅游攻略|酒店|机票|谈恋爱|女朋友|男朋友|数学题|\d+ ?(?:乘以|加|减|除以) ?\d+/;

const AWAY: Text = {
  en: `I only know cars, so I cannot help with that. ${INSTEAD.en}`,
  zh: `我只懂汽车，这个问题帮不了您。${INSTEAD.zh}`,
};

/** What is not about cars is declined briefly. */
export function awayReply(language: Language): Reply {
  return { category: 'general', language, markdown: AWAY[language], sources: [], handover: false };
}

/**
 * What the assistant declines: its own instructions, other people's data, crime and fraud, and -
 * unless the question is clearly about a car - medicine, law and everything off topic. Undefined otherwise.
 * `bestScore` is how sure the best topic is.
 */
export function refusal(query: Query, bestScore: number): Reply | undefined {
  const text = declined(query, bestScore);
  if (text === undefined) return undefined;
  return {
    category: 'general',
    language: query.language,
    markdown: text[query.language],
    sources: [],
    handover: false,
  };
}

/** From here on the model alone is sure that something is to be declined. */
const SURE = 0.6;
/** From here on it thinks it possible: a pattern decides. */
const POSSIBLE = 0.2;

function declined(query: Query, bestScore: number): Text | undefined {
  const { share, guesses } = meaningOf(query);
  const likely = share('declined');
  const open = bestScore < 0.9 || likely > POSSIBLE;
  const found = REFUSALS.find(({ pattern, always }) => (always || open) && pattern.test(query.normal));
  if (found !== undefined) return found.text;
  if ((bestScore < 0.6 || likely > POSSIBLE) && OFF_TOPIC.test(query.normal)) return AWAY;
  if (likely * aloneness(query.normal, query.turns.length > 0) < Math.max(SURE, bestScore)) return undefined;
  const meant = guesses.find(({ id }) => roomOf(id) === 'declined')?.id;
  return REFUSALS.find(({ intent }) => intent === meant)?.text ?? (hintsAtCars(query) ? undefined : AWAY);
}
