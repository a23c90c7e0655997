import { meaningOf } from './meaning/meaning.ts';
import { roomOf } from './meaning/rooms.ts';
import type { Text } from '../language.ts';
import type { Query, Reply } from './types.ts';

interface Talk {
  /** The intent of the model that is answered the same way. */
  readonly intent?: string;
  readonly pattern: RegExp;
  readonly text: Text;
  /** The interface offers the expert form with it. */
  readonly handover?: true;
}

const WHAT_I_DO: Text = {
  en: 'I can explain fault codes and symptoms, tell what maintenance is due, help you choose a car and work out its costs.',
  zh: '我可以解释故障码和故障现象、告诉您该做哪些保养、帮您选车，也能算购车和用车成本。',
};

/** Nothing in a group that repeats may be read in two ways (`嗯+` in `(…)*`): to try them all would take for ever. */
const TALK: readonly Talk[] = [
  {
    intent: 'intent:greeting',
    pattern:
      /^(?:hi+|hey+|hello+|good (?:morning|afternoon|evening|day)|howdy|greetings|你好|您好|哈喽|嗨|在吗|在么|早上好|上午好|下午好|晚上好|早安)(?:[ ,!.~呀啊]|there|wheelwise|车问)*$/,
    text: { en: `Hello! ${WHAT_I_DO.en} What is it about?`, zh: `您好！${WHAT_I_DO.zh}请问想了解什么？` },
  },
  {
    intent: 'intent:thanks',
    pattern:
      /^(?:(?:ok(?:ay)?|great|awesome|perfect|cool|got it|alright|好的?|嗯|行|可以|明白了?|懂了|知道了?|了解了?)[ ,.!]*)*(?:many )?(?:(?:thanks?|thank you|thx|tks|ty)(?: you)?(?: (?:so much|very much|a lot|a bunch|a ton|a million|again|man|buddy|mate|bro|guys?))*|cheers|appreciate (?:it|that|you)|much appreciated|谢谢|多谢|感谢|谢了|非常感谢)(?:[ ,!.~]|你|您|啦|了|哈|for (?:your|the|all the) (?:help|answer|info)|got it|i will|that helps?(?: a lot)?|very helpful|明白|懂了|知道|收到|哥们|老铁|师傅)*$/,
    text: { en: "You're welcome. Drive safely!", zh: '不客气，祝您一路平安！' },
  },
  {
    pattern:
      /^(?:(?:ok(?:ay)?|got it|i see|understood|alright|will do|cool|great|nice|好的?|明白了?|知道了?|了解了?|收到|嗯|行|哦)[ ,!.~吧啦呢]*)+$/,
    text: { en: 'Good. Ask any time if something else comes up.', zh: '好的，还有其他问题随时问我。' },
  },
  {
    pattern:
      /\b(?:talk|speak|chat) (?:to|with) (?:a |an )?(?:real )?(?:human|person|agent|expert|someone|mechanic)|\b(?:human|live) (?:agent|support)|^(?:我要|找|转|联系|有没有|呼叫)?(?:人工|真人|客服)(?:客服|服务|专家)?[ ,!.?吗]*$|转人工|找专家|联系(?:人工|客服|专家)/,
    text: {
      en: 'Of course: use the expert form, a human answers within a day. Adding the car, the symptoms and any fault code helps.',
      zh: '可以，请通过“专家咨询”提交问题，会有真人专家在一天内回复。附上车型、现象和故障码会更快。',
    },
    handover: true,
  },
  {
    pattern:
      /\b(?:my |the )?(?:membership|subscription|refund|invoice|password|log ?in|sign ?up|(?:my|an) account)\b(?![^.?!]*\b(?:car|engine|dealer|insur))|(?:会员|退款|退费|充值|登录|注册|密码|账号|发票)(?:(?!.*(?:买车|保险|车险)))/,
    text: {
      en: 'I only answer questions about cars. For your account, membership and payments see the membership page and the account settings, or write to us on the contact page.',
      zh: '我只负责汽车方面的问题。账号、会员和付款请看会员页面和账号设置，或通过“联系我们”留言。',
    },
  },
  {
    pattern:
      /\b(?:can|do) you (?:speak|understand|answer in) (?:chinese|english|mandarin)|你?会(?:说|讲)?(?:中文|英文|英语|普通话)吗?/,
    text: {
      en: 'Yes: ask in English or in Chinese, I answer in the language of your question.',
      zh: '会的：用中文或英文提问都可以，我用提问的语言回答。',
    },
  },
  {
    intent: 'intent:goodbye',
    pattern: /^(?:good ?)?bye(?:[ ,!.~]|bye)*$|^see you|^(?:再见|拜拜|回头见)[ ,!.~]*$/,
    text: { en: 'Goodbye, and drive safely!', zh: '再见，祝您行车平安！' },
  },
  {
    intent: 'intent:about-assistant',
    pattern:
      /^(?:who|what) are you\b|what can you (?:do|help)|how can you help|what do you do|are you (?:a |an )?(?:human|robot|bot|ai|real|person)|你是谁|你叫什么|你能做什么|你会什么|你可以做什么|你是(?:机器人|真人|人工|ai)|能帮我做什么/,
    text: {
      en: `I am the Wheelwise assistant, a program with its own automotive knowledge, not a human. ${WHAT_I_DO.en}`,
      zh: `我是车问助手，一个自带汽车知识的程序，不是真人。${WHAT_I_DO.zh}`,
    },
  },
];

/** From here on the model alone is sure that something is small talk. */
const SURE = 0.6;

function find(query: Query, bestScore: number): Talk | undefined {
  const { share, guesses } = meaningOf(query);
  const likely = share('talk');
  if (bestScore < 0.9 || likely > 0.3) {
    const said = TALK.find(({ pattern }) => pattern.test(query.normal));
    if (said !== undefined) return said;
  }
  if (likely < SURE || likely < bestScore) return undefined;
  const meant = guesses.find(({ id }) => roomOf(id) === 'talk');
  return TALK.find(({ intent }) => intent === meant?.id);
}

/** Greetings, thanks and questions about the assistant, answered briefly; undefined for everything else. */
export function smallTalk(query: Query, bestScore: number): Reply | undefined {
  if (query.normal.length > 80) return undefined;
  const talk = find(query, bestScore);
  if (talk === undefined) return undefined;
  return {
    category: 'general',
    language: query.language,
    markdown: talk.text[query.language],
    sources: [],
    handover: talk.handover === true,
  };
}
