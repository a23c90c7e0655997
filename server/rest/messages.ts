import type { Language, Text } from '../language.ts';

/** What a success tells people, where rest.md asks for a text. */
const MESSAGES = {
  resetRequested: {
    en: 'If there is an account with this address, a reset link is on its way. It is valid for 30 minutes.',
    zh: '如果该邮箱已注册，重置链接将很快送达，30 分钟内有效。',
  },
  consultationReceived: {
    en: 'We received your request. Its number is {reference}; an expert will reply within {hours} hours.',
    zh: '您的咨询已提交，编号为 {reference}，专家将在 {hours} 小时内答复您。',
  },
  messageReceived: {
    en: 'Thank you for your message. Its number is {reference}.',
    zh: '感谢您的留言，编号为 {reference}。',
  },
  codeRedeemed: { en: 'Activation successful!', zh: '激活成功！' },
} as const satisfies Record<string, Text>;

export function messageText(message: keyof typeof MESSAGES, language: Language, reference = '', hours = 0): string {
  return MESSAGES[message][language].replace('{reference}', reference).replace('{hours}', String(hours));
}
