import type { MailKind } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';
import { escapeHtml } from '../text-cleaning.ts';

/** What the texts need, by name. */
export type MailDetails = Readonly<Record<string, string>>;

interface Template {
  readonly subject: string;
  /** Paragraphs; `{name}` is replaced by a detail. */
  readonly paragraphs: readonly string[];
}

const SIGNATURE = { en: 'Wheelwise', zh: '车问 Wheelwise' };

/** Every mail, in both languages. */
const TEMPLATES: Record<MailKind, Record<Language, Template>> = {
  password_reset: {
    en: {
      subject: 'Reset your Wheelwise password',
      paragraphs: [
        'Hello {username},',
        'somebody, probably you, asked to reset the password of your account. Open this page within 30 minutes: {url}#auth',
        'Enter your e-mail address {email} and this reset code:',
        '{token}',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
    },
    zh: {
      subject: '重置您的车问密码',
      paragraphs: [
        '{username}，您好：',
        '我们收到了重置您账号密码的请求。请在 30 分钟内打开以下页面：{url}#auth',
        '填写您的邮箱 {email} 和以下重置码：',
        '{token}',
        '如果不是您本人操作，请忽略此邮件，您的密码不会改变。',
      ],
    },
  },
  consultation_received: {
    en: {
      subject: 'We received your expert request {reference}',
      paragraphs: [
        'Hello {name},',
        'thank you for your request. Its number is {reference}. An expert will answer by {dueAt} (UTC).',
        'You wrote:',
        '{requirement}',
      ],
    },
    zh: {
      subject: '已收到您的专家咨询 {reference}',
      paragraphs: [
        '{name}，您好：',
        '感谢您的咨询，编号为 {reference}。专家将在 {dueAt}（UTC）之前答复您。',
        '您的需求：',
        '{requirement}',
      ],
    },
  },
  consultation_answered: {
    en: {
      subject: 'An expert answered your request {reference}',
      paragraphs: [
        'Hello {name},',
        'an expert answered your request {reference}:',
        '{reply}',
        'You asked:',
        '{requirement}',
      ],
    },
    zh: {
      subject: '专家已答复您的咨询 {reference}',
      paragraphs: ['{name}，您好：', '专家已答复您的咨询 {reference}：', '{reply}', '您的需求：', '{requirement}'],
    },
  },
  membership_paid: {
    en: {
      subject: 'Your {plan} is active',
      paragraphs: [
        'Hello {username},',
        'thank you: we received your payment of {amount} for order {number} ({method}). Your {plan} runs until {endsAt} (UTC).',
        'Your orders and receipts: {url}#membership',
      ],
    },
    zh: {
      subject: '您的{plan}已开通',
      paragraphs: [
        '{username}，您好：',
        '已收到您订单 {number} 的付款 {amount}（{method}），感谢您的支持。您的{plan}有效期至 {endsAt}（UTC）。',
        '查看订单与收据：{url}#membership',
      ],
    },
  },
  contact_received: {
    en: {
      subject: 'We received your message {reference}',
      paragraphs: [
        'Hello {name},',
        'thank you for writing to us. The number of your message is {reference}. You wrote:',
        '{message}',
      ],
    },
    zh: {
      subject: '已收到您的留言 {reference}',
      paragraphs: ['{name}，您好：', '感谢您的来信，留言编号为 {reference}。您的留言：', '{message}'],
    },
  },
};

/** A mail as text and as HTML. Details are the user's own words: they are escaped, and never become part of a header. */
export function writeLetter(kind: MailKind, details: MailDetails, language: Language, publicUrl: string) {
  const { subject, paragraphs } = TEMPLATES[kind][language];
  const values: MailDetails = { ...details, url: `${publicUrl}/` };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
  const filled = [...paragraphs.map(fill), SIGNATURE[language]];
  const body = filled.map((text) => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`).join('\n');
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' '),
    text: `${filled.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><body>\n${body}\n</body></html>\n`,
  };
}
