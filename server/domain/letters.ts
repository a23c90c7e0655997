import type { MailKind } from '../generated/prisma/client.ts';
import { LINK_LIFE } from '../contract/fields.ts';
import type { PageName } from '../contract/pages.ts';
import type { Language } from '../language.ts';
import { escapeHtml } from '../text-cleaning.ts';
import type { BusinessNow } from './contact-business.ts';

/** What the texts need, by name. */
export type MailDetails = Readonly<Record<string, string>>;

interface Template {
  readonly subject: string;
  /** Paragraphs; `{name}` is replaced by a detail. */
  readonly paragraphs: readonly string[];
}

/** Before the business has a name of its own. */
const SIGNATURE = { en: 'Wheelwise', zh: '车问 Wheelwise' };

const WEBHOOK_DISABLED: Record<Language, Template> = {
  en: {
    subject: 'A webhook to {address} was disabled',
    paragraphs: [
      'Hello {username},',
      'the webhook to {address} gets no events any more: {reason}. Events that waited for it are kept in its log for a while, and can be sent again from there.',
      'Once the receiver works again, switch the webhook on here:',
      '{link}',
    ],
  },
  zh: {
    subject: '发往 {address} 的 Webhook 已停用',
    paragraphs: [
      '{username}，您好：',
      '发往 {address} 的 Webhook 已停止接收事件：{reason}。尚未送达的事件会在其记录中保留一段时间，可从那里重新发送。',
      '接收端恢复后，请在此重新启用：',
      '{link}',
    ],
  },
};

/**
 * Every mail, in both languages. None repeats what somebody typed into a form: the address may be a stranger's, also a
 * registered one, which nobody has proved, and we would carry the words of whoever typed them. The username stands only in
 * letters to the account's confirmed address.
 */
const TEMPLATES: Record<MailKind, Record<Language, Template>> = {
  password_reset: {
    en: {
      subject: 'Reset your Wheelwise password',
      paragraphs: [
        'Hello {username},',
        `somebody, probably you, asked to reset the password of your account. This link opens the form; it works once, within ${LINK_LIFE.reset.minutes} minutes:`,
        '{link}',
        'If the form asks for a reset code, it is:',
        '{token}',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
    },
    zh: {
      subject: '重置您的车问密码',
      paragraphs: [
        '{username}，您好：',
        `我们收到了重置您账号密码的请求。请打开以下链接设置新密码，链接 ${LINK_LIFE.reset.minutes} 分钟内有效，仅可使用一次：`,
        '{link}',
        '如果页面要求填写重置码，请填写：',
        '{token}',
        '如果不是您本人操作，请忽略此邮件，您的密码不会改变。',
      ],
    },
  },
  password_changed: {
    en: {
      subject: 'Your Wheelwise password was changed',
      paragraphs: [
        'Hello {username},',
        'the password of your account was changed on {time} (UTC). Every device was logged out.',
        'If it was not you, set a new password at once, with “Forgot your password?” on this page:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的车问密码已修改',
      paragraphs: [
        '{username}，您好：',
        '您账号的密码已于 {time}（UTC）修改，所有设备均已退出登录。',
        '如果不是您本人操作，请立即打开以下页面，通过“忘记密码？”设置新密码：',
        '{link}',
      ],
    },
  },
  email_confirmation: {
    en: {
      subject: 'Confirm this e-mail address',
      paragraphs: [
        'Hello,',
        `somebody, probably you, entered this e-mail address in the settings of a Wheelwise account. This link confirms it; it works once, within ${LINK_LIFE.confirm.hours} hours:`,
        '{link}',
        'If it was not you, ignore this mail: the address is not used then.',
      ],
    },
    zh: {
      subject: '请确认您的邮箱地址',
      paragraphs: [
        '您好：',
        `有人（可能是您本人）在车问账号设置中填写了此邮箱地址。请打开以下链接确认，链接 ${LINK_LIFE.confirm.hours} 小时内有效，仅可使用一次：`,
        '{link}',
        '如果不是您本人操作，请忽略此邮件，该地址不会被使用。',
      ],
    },
  },
  email_changed: {
    en: {
      subject: 'The e-mail address of your Wheelwise account was changed',
      paragraphs: [
        'Hello {username},',
        'the e-mail address of your account was changed to another one. If it was you, there is nothing to do here.',
        `If it was not you, take the account back within ${LINK_LIFE.undo.days} days. This link undoes the change, logs out every device and lets you set a new password:`,
        '{link}',
      ],
    },
    zh: {
      subject: '您的车问账号邮箱已更改',
      paragraphs: [
        '{username}，您好：',
        '您账号的邮箱地址已更改为其他地址。如果是您本人操作，请忽略此邮件。',
        `如果不是您本人操作，请在 ${LINK_LIFE.undo.days} 天内打开以下链接找回账号：更改将被撤销，所有设备退出登录，并可设置新密码：`,
        '{link}',
      ],
    },
  },
  consultation_received: {
    en: {
      subject: 'We received your expert request {reference}',
      paragraphs: [
        'Hello,',
        'thank you for your request. Its number is {reference}. An expert will answer by {dueAt} (UTC).',
        'If you did not write to us, somebody gave your address by mistake: ignore this mail.',
      ],
    },
    zh: {
      subject: '已收到您的专家咨询 {reference}',
      paragraphs: [
        '您好：',
        '感谢您的咨询，编号为 {reference}。专家将在 {dueAt}（UTC）之前答复您。',
        '如果您没有提交过咨询，可能是他人误填了您的邮箱，请忽略此邮件。',
      ],
    },
  },
  consultation_answered: {
    en: {
      subject: 'An expert answered your request {reference}',
      paragraphs: ['Hello,', 'an expert answered your request {reference}:', '{reply}'],
    },
    zh: {
      subject: '专家已答复您的咨询 {reference}',
      paragraphs: ['您好：', '专家已答复您的咨询 {reference}：', '{reply}'],
    },
  },
  membership_paid: {
    en: {
      subject: 'Your {plan} is active',
      paragraphs: [
        'Hello {username},',
        'thank you: we received your payment of {amount} for order {number} ({method}). Your {plan} runs until {endsAt} (UTC).',
        'Your orders and receipts:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的{plan}已开通',
      paragraphs: [
        '{username}，您好：',
        '已收到您订单 {number} 的付款 {amount}（{method}），感谢您的支持。您的{plan}有效期至 {endsAt}（UTC）。',
        '查看订单与收据：',
        '{link}',
      ],
    },
  },
  invoice_issued: {
    en: {
      subject: 'The invoice of your order {number}',
      paragraphs: [
        'Hello {username},',
        'the invoice you asked for of order {number} was issued for {amount}. Its number is {invoice}.',
        'Your orders and receipts:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的订单 {number} 已开具发票',
      paragraphs: [
        '{username}，您好：',
        '您为订单 {number} 申请的发票已开具，金额：{amount}，发票号码：{invoice}。',
        '查看订单与收据：',
        '{link}',
      ],
    },
  },
  invoice_refused: {
    en: {
      subject: 'No invoice for your order {number} yet',
      paragraphs: [
        'Hello {username},',
        'the invoice you asked for of order {number} could not be issued: {reason}',
        'You can ask for it again here:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的订单 {number} 暂未开具发票',
      paragraphs: [
        '{username}，您好：',
        '您为订单 {number} 申请的发票未能开具：{reason}',
        '您可以在此重新申请：',
        '{link}',
      ],
    },
  },
  invoice_revoked: {
    en: {
      subject: 'The invoice of your order {number} was revoked',
      paragraphs: [
        'Hello {username},',
        'the invoice {invoice} of your order {number} was revoked by the red invoice {red}: {reason}',
        '{next}',
        'Your orders and receipts:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的订单 {number} 的发票已红冲',
      paragraphs: [
        '{username}，您好：',
        '您的订单 {number} 的发票 {invoice} 已红冲，红字发票号码：{red}。原因：{reason}',
        '{next}',
        '查看订单与收据：',
        '{link}',
      ],
    },
  },
  order_refunded: {
    en: {
      subject: 'We refunded {amount} of your order {number}',
      paragraphs: [
        'Hello {username},',
        '{amount} of your payment for order {number} ({method}) went back the way it came; its refund number is {refund}. Depending on your bank it is there at once or within a few days.',
        '{effect}',
        'Your orders and receipts:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的订单 {number} 已退款 {amount}',
      paragraphs: [
        '{username}，您好：',
        '您订单 {number} 的付款（{method}）已原路退回 {amount}，退款单号 {refund}。视银行而定，款项即时或数日内到账。',
        '{effect}',
        '查看订单与收据：',
        '{link}',
      ],
    },
  },
  refund_noted: {
    en: {
      subject: 'We gave {amount} of your order {number} back',
      paragraphs: [
        'Hello {username},',
        'our staff gave {amount} of your payment for order {number} ({method}) back to you{reference}. If it does not reach you within a few days, write to us.',
        '{effect}',
        'Your orders and receipts:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的订单 {number} 已退还 {amount}',
      paragraphs: [
        '{username}，您好：',
        '工作人员已向您退还订单 {number} 付款（{method}）中的 {amount}{reference}。如数日内仍未收到，请联系我们。',
        '{effect}',
        '查看订单与收据：',
        '{link}',
      ],
    },
  },
  refund_note_undone: {
    en: {
      subject: 'We have not given {amount} of your order {number} back',
      paragraphs: [
        'Hello {username},',
        'we wrote that {amount} of your payment for order {number} ({method}) went back to you{reference}. That was noted by mistake, and our staff have taken it back: nothing went back to you by the refund {refund}. If the money did reach you, write to us.',
        '{effect}',
        'Your orders and receipts:',
        '{link}',
      ],
    },
    zh: {
      subject: '更正：您的订单 {number} 的 {amount} 尚未退还',
      paragraphs: [
        '{username}，您好：',
        '我们此前告知已向您退还订单 {number} 付款（{method}）中的 {amount}{reference}。该登记有误，工作人员已撤回：退款单 {refund} 并无款项退回。如您已收到这笔款项，请联系我们。',
        '{effect}',
        '查看订单与收据：',
        '{link}',
      ],
    },
  },
  refund_given_up: {
    en: {
      subject: 'The refund of {amount} of your order {number} was ended',
      paragraphs: [
        'Hello {username},',
        '{amount} of your payment for order {number} was to go back by {method}, refund number {refund}. {method} can no longer be asked about it, so our staff have ended this refund: do not wait for its money. What is due to you we give back in another way, and write to you then. If you have questions, write to us.',
        '{effect}',
        'Your orders and receipts:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的订单 {number} 的退款 {amount} 已终止',
      paragraphs: [
        '{username}，您好：',
        '您订单 {number} 付款中的 {amount} 原拟通过{method}退回，退款单号 {refund}。目前已无法向{method}查询，工作人员已终止该笔退款，请勿等待到账。应退款项将以其他方式退还，届时另行邮件告知。如有疑问，请联系我们。',
        '{effect}',
        '查看订单与收据：',
        '{link}',
      ],
    },
  },
  membership_ending: {
    en: {
      subject: 'Your {plan} ends on {day}',
      paragraphs: [
        'Hello {username},',
        'your {plan} ends on {endsAt} (UTC). Whoever buys before then keeps every day: the new time begins where the old one ends. If you do nothing, you are on the free plan afterwards, and nothing is charged.',
        'Extend it here:',
        '{link}',
      ],
    },
    zh: {
      subject: '您的{plan}将于 {day} 到期',
      paragraphs: [
        '{username}，您好：',
        '您的{plan}将于 {endsAt}（UTC）到期。到期前续费，新的时长从原到期时间起算，不会损失一天；如不续费，到期后自动转为免费版，不会产生任何扣款。',
        '在此续费：',
        '{link}',
      ],
    },
  },
  maintenance_due: {
    en: {
      subject: 'Your car: {count} due or coming up',
      paragraphs: [
        'Hello,',
        'this is due or comes up on your car, the most pressing first:',
        '{list}',
        'What you have done already you tick off here, and the next date follows:',
        '{link}',
        'You get this at most once a week, and only when something has come nearer. One click ends these mails:',
        '{stop}',
      ],
    },
    zh: {
      subject: '爱车保养提醒：{count} 项到期或临近',
      paragraphs: [
        '您好：',
        '您的爱车有以下项目到期或临近，最要紧的在前：',
        '{list}',
        '已经做过的，在这里勾选一下，下次的日期会自动推算：',
        '{link}',
        '此邮件每周最多一封，且只在有项目临近时发送。点一下链接即可退订：',
        '{stop}',
      ],
    },
  },
  webhook_disabled: WEBHOOK_DISABLED,
  staff_webhook_disabled: WEBHOOK_DISABLED,
  contact_received: {
    en: {
      subject: 'We received your message {reference}',
      paragraphs: [
        'Hello,',
        'thank you for writing to us. The number of your message is {reference}.',
        'If you did not write to us, somebody gave your address by mistake: ignore this mail.',
      ],
    },
    zh: {
      subject: '已收到您的留言 {reference}',
      paragraphs: [
        '您好：',
        '感谢您的来信，留言编号为 {reference}。',
        '如果您没有给我们留言，可能是他人误填了您的邮箱，请忽略此邮件。',
      ],
    },
  },
};

/** The pages that letters lead to, and what their links carry there (client: `app/navigation.ts`). */
const LINKS: Partial<
  Record<MailKind, { page: PageName; part?: string; carries?: (details: MailDetails) => Record<string, string> }>
> = {
  password_reset: { page: 'auth', carries: ({ token = '', email = '' }) => ({ reset: token, email }) },
  password_changed: { page: 'auth' },
  email_confirmation: { page: 'auth', carries: ({ token = '' }) => ({ confirm: token }) },
  email_changed: { page: 'auth', carries: ({ token = '' }) => ({ undo: token }) },
  membership_paid: { page: 'membership' },
  order_refunded: { page: 'membership' },
  refund_noted: { page: 'membership' },
  refund_note_undone: { page: 'membership' },
  refund_given_up: { page: 'membership' },
  invoice_issued: { page: 'membership' },
  invoice_refused: { page: 'membership' },
  invoice_revoked: { page: 'membership' },
  membership_ending: { page: 'membership' },
  maintenance_due: { page: 'my-car' },
  webhook_disabled: { page: 'account-settings', part: 'webhooks' },
  staff_webhook_disabled: { page: 'admin-panel', part: 'webhooks' },
};

function linkOf(kind: MailKind, details: MailDetails, publicUrl: string): string {
  const { page, part = '', carries } = LINKS[kind] ?? { page: 'home' };
  const carried = new URLSearchParams(carries?.(details)).toString();
  return `${publicUrl}/#${page}${part && `/${part}`}${carried && `?${carried}`}`;
}

/** Who writes, and how he is reached where that is known. */
function signatureOf({ revision, name, legalName, email, phones, addresses }: BusinessNow, language: Language): string {
  if (revision === 0) return SIGNATURE[language];
  const lines = [name[language], legalName?.[language], addresses[0]?.[language], email, ...phones];
  return [...new Set(lines)].filter((line) => typeof line === 'string').join('\n');
}

/** Where a mail program ends mails that come again, with POST and the letter's own token (RFC 8058). */
export const STOP_MAILS = '/mail/stop';

/** Mails that come again until they are stopped. */
const COMES_AGAIN = new Set<MailKind>(['maintenance_due']);

/** A mail as text and as HTML, and where it is stopped when it is one of many. Details are escaped, and never become part of a header. */
export function writeLetter(
  kind: MailKind,
  details: MailDetails,
  language: Language,
  publicUrl: string,
  business: BusinessNow,
) {
  const { subject, paragraphs } = TEMPLATES[kind][language];
  const link = linkOf(kind, details, publicUrl);
  const { token } = details;
  const isStoppable = COMES_AGAIN.has(kind) && token !== undefined;
  const stop = isStoppable ? `${publicUrl}/#auth?${new URLSearchParams({ stop: token })}` : '';
  const values: MailDetails = { ...details, link, stop };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
  const filled = [...paragraphs.map(fill), signatureOf(business, language)];
  const html = (text: string) =>
    text === link || (text !== '' && text === stop)
      ? `<a href="${escapeHtml(text)}">${escapeHtml(text)}</a>`
      : escapeHtml(text);
  const body = filled.map((text) => `<p style="white-space:pre-wrap">${html(text)}</p>`).join('\n');
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' '),
    text: `${filled.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><body>\n${body}\n</body></html>\n`,
    ...(isStoppable && { stopAt: `${publicUrl}${STOP_MAILS}?${new URLSearchParams({ token })}` }),
  };
}
