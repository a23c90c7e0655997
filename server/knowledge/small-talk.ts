import { pick, type Text } from './query.ts';
import type { Query, Reply } from './types.ts';

interface Talk {
  readonly pattern: RegExp;
  readonly text: Text;
}

const WHAT_I_DO: Text = [
  'I can explain fault codes and symptoms, tell what maintenance is due, help you choose a car and work out its costs.',
  '我可以解释故障码和故障现象、告诉您该做哪些保养、帮您选车，也能算购车和用车成本。',
];

const TALK: readonly Talk[] = [
  {
    pattern:
      /^(?:hi+|hey+|hello+|good (?:morning|afternoon|evening|day)|howdy|greetings|你好|您好|哈喽|嗨|在吗|在么|早上好|上午好|下午好|晚上好|早安)(?:[ ,!.~呀啊]|there|wheelwise|车问)*$/,
    text: [`Hello! ${WHAT_I_DO[0]} What is it about?`, `您好！${WHAT_I_DO[1]}请问想了解什么？`],
  },
  {
    pattern:
      /^(?:ok(?:ay)?[ ,.!]*|great[ ,.!]*|好的?[ ,.!]*)?(?:many )?(?:thanks?(?: you)?(?: (?:so much|very much|a lot))?|thx|cheers|谢谢|多谢|感谢|谢了|非常感谢)(?:[ ,!.~]|你|您|啦|了|哈|for (?:your|the|all the) (?:help|answer|info)|got it|i will|that helps?(?: a lot)?|very helpful|明白了?|知道了?|收到)*$/,
    text: ["You're welcome. Drive safely!", '不客气，祝您一路平安！'],
  },
  {
    pattern:
      /^(?:(?:ok(?:ay)?|got it|i see|understood|alright|will do|cool|great|nice|好的?|明白了?|知道了?|了解了?|收到|嗯+|行|哦)[ ,!.~吧啦呢]*)+$/,
    text: ['Good. Ask any time if something else comes up.', '好的，还有其他问题随时问我。'],
  },
  {
    pattern: /^(?:good ?)?bye(?:[ ,!.~]|bye)*$|^see you|^(?:再见|拜拜|回头见)[ ,!.~]*$/,
    text: ['Goodbye, and drive safely!', '再见，祝您行车平安！'],
  },
  {
    pattern:
      /^(?:who|what) are you|what can you (?:do|help)|how can you help|what do you do|are you (?:a |an )?(?:human|robot|bot|ai|real|person)|你是谁|你叫什么|你能做什么|你会什么|你可以做什么|你是(?:机器人|真人|人工|ai)|能帮我做什么/,
    text: [
      `I am the Wheelwise assistant, a program with its own automotive knowledge, not a human. ${WHAT_I_DO[0]}`,
      `我是车问助手，一个自带汽车知识的程序，不是真人。${WHAT_I_DO[1]}`,
    ],
  },
];

/** Greetings, thanks and questions about the assistant, answered briefly; undefined for everything else. */
export function smallTalk(query: Query, bestScore: number): Reply | undefined {
  if (bestScore >= 0.9 || query.normal.length > 80) return undefined;
  const talk = TALK.find(({ pattern }) => pattern.test(query.normal));
  if (talk === undefined) return undefined;
  return {
    category: 'general',
    language: query.language,
    markdown: pick(talk.text, query.language),
    sources: [],
    handover: false,
  };
}
