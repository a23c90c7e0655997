import { EXPERT_REPLY } from '../contract/asking.ts';
import type { Business } from '../contract/business.ts';

/**
 * What is shown before staff have said anything: the product's name, the hours of spec §9 and the four questions of spec
 * §2. It names no company, no address and nobody.
 */
export const DEFAULT_BUSINESS: Business = {
  name: { en: 'Wheelwise', zh: '车问' },
  legalName: null,
  registration: null,
  addresses: [],
  phones: [],
  email: null,
  wechat: null,
  accounts: [],
  hours: [{ fromDay: 1, untilDay: 5, opens: '09:00', closes: '18:00' }],
  timeZone: null,
  experts: [],
  faq: [
    {
      question: {
        en: 'How many questions may I ask the AI assistant?',
        zh: '可以向 AI 助手提多少个问题？',
      },
      answer: {
        en: 'Every account has free AI consultations each month. The membership page shows how many are left and when the next ones come. An answer that fails is never counted.',
        zh: '每个账户每月都有免费的 AI 咨询次数。剩余次数和下次恢复的日期可在会员页面查看。未能成功回答的提问不计次数。',
      },
    },
    {
      question: { en: 'What does the expert consultation cost?', zh: '专家咨询收费吗？' },
      answer: {
        en: `Nothing. Describe what you need, and an expert replies to your email within ${EXPERT_REPLY.hours} hours.`,
        zh: `不收费。说明您的需求，专家会在 ${EXPERT_REPLY.hours} 小时内回复到您的邮箱。`,
      },
    },
    {
      question: { en: 'In which languages can I ask?', zh: '可以用哪些语言提问？' },
      answer: {
        en: 'In English and Chinese. The answer comes in the language of your question.',
        zh: '中文和英文都可以，回答会跟随您提问的语言。',
      },
    },
    {
      question: { en: 'What happens to my questions?', zh: '我的提问会被怎样处理？' },
      answer: {
        en: 'They are kept in your chat history, where you can read, continue and delete them. A deleted record is gone for good.',
        zh: '提问保存在您的聊天记录中，可以随时重读、继续或删除。删除后无法恢复。',
      },
    },
  ],
};
