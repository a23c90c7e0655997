import { QUESTION } from './contract/asking.ts';
import {
  API_TOKEN,
  BILL_FILE,
  SHARE,
  atMost,
  LINK_LIFE,
  PAGE,
  PASSWORD,
  PHONE,
  PLAN_SLUG,
  STATISTIC_DAYS,
  USERNAME,
} from './contract/fields.ts';
import { VEHICLE } from './contract/vehicle.ts';
import { PICTURE } from './contract/pictures.ts';
import { PHOTO } from './contract/business.ts';
import { WEBHOOK } from './contract/webhook.ts';
import type { Language, Text } from './language.ts';

/** Kinds of errors and their HTTP status. */
export const KINDS = {
  input: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  acceptable: 406,
  conflict: 409,
  gone: 410,
  size: 413,
  media: 415,
  misdirected: 421,
  limited: 429,
  internal: 500,
  provider: 502,
  unavailable: 503,
  timeout: 504,
} as const;

type Kind = keyof typeof KINDS;

/**
 * Of which kinds a mutation's refusals are. True: part of what people do every day, told in the payload as `refusal`.
 * False: nobody's plan, an error in GraphQL's `errors`. Codes that are otherwise than their kind say so themselves.
 */
const IS_REFUSAL: Readonly<Record<Kind, boolean>> = {
  input: true,
  unauthenticated: false,
  forbidden: false,
  missing: true,
  method: false,
  acceptable: false,
  conflict: true,
  gone: true,
  size: false,
  media: false,
  misdirected: false,
  limited: false,
  internal: false,
  provider: false,
  unavailable: false,
  timeout: false,
};

interface ErrorEntry {
  readonly kind: Kind;
  readonly en: string;
  readonly zh: string;
  /** Seconds after which another try makes sense, where whoever refuses does not know better. */
  readonly retryAfter?: number;
  /** Where it is otherwise than its kind. */
  readonly isRefusal?: boolean;
}

/** The one error table. Texts are what the user reads; codes never change. */
export const ERRORS = {
  BAD_JSON: { kind: 'input', en: 'The request is not valid JSON.', zh: '请求内容不是有效的 JSON。', isRefusal: false },
  BAD_REQUEST: {
    kind: 'input',
    en: 'This is no GraphQL request.',
    zh: '这不是有效的 GraphQL 请求。',
    isRefusal: false,
  },
  BAD_USER_INPUT: { kind: 'input', en: 'Please check your input.', zh: '请检查填写的内容。' },
  UNAUTHENTICATED: { kind: 'unauthenticated', en: 'Please log in first.', zh: '请先登录。' },
  FORBIDDEN: { kind: 'forbidden', en: 'You are not allowed to do this.', zh: '您没有权限进行此操作。' },
  BAD_ORIGIN: { kind: 'forbidden', en: 'Requests from another site are refused.', zh: '已拒绝来自其他网站的请求。' },
  MISDIRECTED: {
    kind: 'misdirected',
    en: 'This server answers to names of this machine only, such as localhost. To serve it under another name, set PUBLIC_URL.',
    zh: '本服务仅响应本机名称（如 localhost）。如需使用其他域名，请设置 PUBLIC_URL。',
  },
  NOT_FOUND: { kind: 'missing', en: 'This was not found.', zh: '未找到相应内容。' },
  METHOD_NOT_ALLOWED: { kind: 'method', en: 'This method is not allowed here.', zh: '此地址不支持该请求方法。' },
  PAYLOAD_TOO_LARGE: { kind: 'size', en: 'The request is too large.', zh: '请求内容过大。' },
  PICTURE_TOO_LARGE: {
    kind: 'size',
    en: `This picture is too large: at most ${PICTURE.fileBytes / 1_000_000} MB and ${PICTURE.filePixels / 1_000_000} megapixels.`,
    zh: `图片过大：文件不超过 ${PICTURE.fileBytes / 1_000_000} MB，像素不超过 ${PICTURE.filePixels / 10_000} 万。`,
  },
  PICTURE_UNREADABLE: {
    kind: 'media',
    en: 'This is no picture that can be read. JPEG, PNG and WebP can.',
    zh: '无法读取这张图片，请使用 JPEG、PNG 或 WebP 格式。',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    kind: 'media',
    en: 'Please send JSON (application/json).',
    zh: '请以 JSON 格式（application/json）发送请求。',
  },
  NOT_ACCEPTABLE: {
    kind: 'acceptable',
    en: 'This answer has none of the types you accept.',
    zh: '无法以您接受的格式返回结果。',
    isRefusal: false,
  },
  // What is wrong with a document is said in GraphQL's own words, which are English; these stand where there are none.
  GRAPHQL_PARSE_FAILED: {
    kind: 'input',
    en: 'The document has a syntax error.',
    zh: '查询语句有语法错误。',
    isRefusal: false,
  },
  GRAPHQL_VALIDATION_FAILED: {
    kind: 'input',
    en: 'The document does not fit the schema.',
    zh: '查询语句与模式不符。',
    isRefusal: false,
  },
  OPERATION_RESOLUTION_FAILURE: {
    kind: 'input',
    en: 'The document has no such operation.',
    zh: '查询语句中没有要执行的操作。',
    isRefusal: false,
  },
  QUERY_TOO_COMPLEX: {
    kind: 'input',
    en: 'This asks for too much at once.',
    zh: '一次请求的内容过多。',
    isRefusal: false,
  },
  TOO_MANY_OPERATIONS: {
    kind: 'limited',
    en: 'Too many operations are running on this connection. Please end some first.',
    zh: '此连接上正在执行的操作过多，请先结束一部分。',
    retryAfter: 1,
  },
  RATE_LIMITED: {
    kind: 'limited',
    en: 'Too many attempts. Please try again in {wait}.',
    zh: '操作过于频繁，请在{wait}后重试。',
  },
  INTERNAL: {
    kind: 'internal',
    en: 'Something went wrong on our side. Please try again later.',
    zh: '服务器出了点问题，请稍后重试。',
  },
  UNAVAILABLE: {
    kind: 'unavailable',
    en: 'The service is not available just now. Please try again in a few seconds.',
    zh: '服务暂时不可用，请稍等几秒后重试。',
    retryAfter: 2,
  },
  TOO_MANY_ANSWERS: {
    kind: 'limited',
    en: 'Two answers are already being written. Please wait for one of them to finish.',
    zh: '已有两个回答正在生成，请等其中一个完成后再提问。',
    retryAfter: 5,
  },
  ANSWER_CHANGED: {
    kind: 'conflict',
    en: 'This answer is still being written, or a newer one has taken its place.',
    zh: '该回答仍在生成，或已有更新的回答。',
  },
  SAME_ANSWER: {
    kind: 'conflict',
    en: 'The assistant would give the same answer again.',
    zh: '助手会给出相同的回答。',
  },
  INVALID_CREDENTIALS: {
    kind: 'unauthenticated',
    en: 'Login failed, please check your username and password.',
    zh: '登录失败，请检查用户名和密码。',
    isRefusal: true,
  },
  ACCOUNT_DISABLED: {
    kind: 'forbidden',
    en: 'This account was disabled. Please write to us if you think that is a mistake.',
    zh: '该账号已被停用。如有疑问，请联系我们。',
    isRefusal: true,
  },
  PASSWORD_TOO_SHORT: {
    kind: 'input',
    en: `The password must be at least ${PASSWORD.min} characters.`,
    zh: `密码至少需要 ${PASSWORD.min} 个字符。`,
  },
  PASSWORD_TOO_EASY: {
    kind: 'input',
    en: 'This password is too easy to guess. Please choose another one.',
    zh: '密码过于简单，容易被猜到，请换一个。',
  },
  USERNAME_TAKEN: { kind: 'conflict', en: 'This username is already taken.', zh: '该用户名已被使用。' },
  EMAIL_TAKEN: { kind: 'conflict', en: 'This e-mail address is already registered.', zh: '该邮箱已被注册。' },
  WRONG_PASSWORD: {
    kind: 'input',
    en: 'The password is not correct.',
    zh: '密码不正确。',
  },
  INVALID_EMAIL: { kind: 'input', en: 'Please enter a valid email.', zh: '请输入有效的邮箱地址。' },
  EMAIL_REQUIRED: { kind: 'input', en: 'Please enter email address.', zh: '请输入邮箱地址。' },
  RESET_TOKEN_INVALID: {
    kind: 'input',
    en: 'This reset link is not valid any more. Please request a new one.',
    zh: '重置链接无效或已过期，请重新申请。',
  },
  EMAIL_LINK_INVALID: {
    kind: 'input',
    en: 'This link is not valid any more: it has expired, was used already or was replaced by a newer one.',
    zh: '此链接已失效：可能已过期、已被使用，或已被新的链接取代。',
  },
  TOO_MANY_TOKENS: {
    kind: 'conflict',
    en: `You have ${API_TOKEN.most} API tokens already. Please revoke one you do not need any more.`,
    zh: `您已有 ${API_TOKEN.most} 个 API 令牌，请先撤销不再使用的令牌。`,
  },
  TOO_MANY_SHARES: {
    kind: 'conflict',
    en: `You have ${SHARE.most} shared links already. Please take one back first.`,
    zh: `您已有 ${SHARE.most} 个分享链接，请先收回不再需要的链接。`,
  },
  TOO_MANY_ENDPOINTS: {
    kind: 'conflict',
    en: 'There are as many webhooks already as there can be. Please delete one that is not needed any more.',
    zh: 'Webhook 数量已达上限，请先删除不再使用的。',
  },
  TOO_MANY_VEHICLES: {
    kind: 'conflict',
    en: `You have ${VEHICLE.most} cars already. Please delete one you do not need any more.`,
    zh: `您已保存 ${VEHICLE.most} 辆车，请先删除不再需要的。`,
  },
  MEMBERS_ONLY: {
    kind: 'forbidden',
    en: 'This is part of the membership.',
    zh: '此功能需要开通会员。',
    isRefusal: true,
  },
  LIST_FULL: {
    kind: 'conflict',
    en: 'There are as many of these already as can be kept for one car. Please delete some first.',
    zh: '该车的这类记录已达上限，请先删除一些。',
  },
  LAST_SUPERUSER: {
    kind: 'conflict',
    en: 'This is the last superuser: somebody must be able to run the product.',
    zh: '这是最后一个超级管理员，必须保留。',
  },
  EMAIL_CHANGED_LATELY: {
    kind: 'conflict',
    en: `The e-mail of this account was changed less than ${LINK_LIFE.undo.days} days ago. Until its former address can no longer undo that, the account cannot be deleted.`,
    zh: `此账号的邮箱在 ${LINK_LIFE.undo.days} 天内更改过。在原邮箱仍可撤销更改期间，账号不能删除。`,
  },
  REQUIRED_FIELDS: { kind: 'input', en: 'Please fill in required fields.', zh: '请填写必填项。' },
  ALREADY_ANSWERED: {
    kind: 'conflict',
    en: 'This request has already been answered.',
    zh: '该咨询已有人答复。',
  },
  CHANGED_MEANWHILE: {
    kind: 'conflict',
    en: 'Somebody else has changed this meanwhile. Nothing was saved; please look at it again.',
    zh: '内容已被他人修改，本次未保存，请重新查看。',
  },
  ALREADY_RESOLVED: { kind: 'conflict', en: 'This has already been decided.', zh: '该事项已有人处理。' },
  INVOICE_EXISTS: {
    kind: 'conflict',
    en: 'An invoice of this order has been asked for already.',
    zh: '该订单已申请过发票。',
  },
  NOT_INVOICEABLE: {
    kind: 'conflict',
    en: 'There is no invoice for an order that is not paid or was refunded in full.',
    zh: '未支付或已全额退款的订单不能开具发票。',
  },
  REFUND_UNDER_WAY: {
    kind: 'conflict',
    en: 'Money of this order is on its way back. An invoice can be issued once that is through, for what is left then.',
    zh: '该订单有退款正在处理，退款完成后才能按剩余金额开具发票。',
  },
  PAYMENT_PROVIDER_ERROR: {
    kind: 'provider',
    en: 'The payment service does not answer at the moment. Nothing was charged. Please try again.',
    zh: '支付服务暂时无响应，没有产生扣款，请重试。',
  },
  PRICE_CHANGED: {
    kind: 'conflict',
    en: 'The price has changed: {price} for {days} days. Nothing was ordered; please confirm the new price.',
    zh: '价格已变更：{price} / {days} 天。尚未下单，请确认新价格。',
  },
  IDEMPOTENCY_CONFLICT: {
    kind: 'conflict',
    en: 'This idempotency key was used for another request. Please use a new one.',
    zh: '该幂等键已用于另一个请求，请使用新的键。',
  },
  CODE_REQUIRED: { kind: 'input', en: 'Please enter activation code.', zh: '请输入激活码。' },
  CODE_INVALID: { kind: 'missing', en: 'This activation code is not valid.', zh: '激活码无效。' },
  CODE_WITHDRAWN: {
    kind: 'gone',
    en: 'This activation code was withdrawn. Please contact us.',
    zh: '该激活码已作废，请联系我们。',
  },
  CODE_USED: { kind: 'conflict', en: 'This activation code has already been used.', zh: '激活码已被使用。' },
  CODE_EXPIRED: { kind: 'gone', en: 'This activation code has expired.', zh: '激活码已过期。' },
  QUOTA_EXCEEDED: {
    kind: 'forbidden',
    en: 'You have used all AI consultations of this month.',
    zh: '您本月的 AI 咨询次数已用完。',
    isRefusal: true,
  },
  FREE_TRIAL_EXCEEDED: {
    kind: 'forbidden',
    en: 'Your free trial consultations are used up.',
    zh: '您的免费试用次数已用完。',
    isRefusal: true,
  },
  NO_ACTIVE_CAMPAIGN: {
    kind: 'forbidden',
    en: 'There is no free trial at the moment.',
    zh: '目前没有免费试用活动。',
    isRefusal: true,
  },
  ANSWER_TIMEOUT: {
    kind: 'timeout',
    en: 'the assistant did not answer in time. Your consultation was not counted.',
    zh: '助手未能及时回答，本次咨询不计次数。',
  },
  ASSISTANT_UNAVAILABLE: {
    kind: 'provider',
    en: 'the AI service is not available right now. Your consultation was not counted.',
    zh: 'AI 服务暂时不可用，本次咨询不计次数。',
  },
  ASSISTANT_BUSY: {
    kind: 'unavailable',
    en: 'the AI service is very busy right now. Your consultation was not counted.',
    zh: 'AI 服务当前繁忙，本次咨询不计次数。',
    retryAfter: 20,
  },
  ANSWER_INTERRUPTED: {
    kind: 'unavailable',
    en: 'the answer was interrupted. Your consultation was not counted.',
    zh: '回答被中断，本次咨询不计次数。',
  },
  ANSWER_CONTINUES: {
    kind: 'unavailable',
    en: 'the connection was interrupted. The answer is still being written; signed in, you find it in your history.',
    zh: '连接中断，回答仍在生成；已登录的话，稍后可在历史记录中查看。',
    isRefusal: false,
  },
  POSITION_EXPIRED: {
    kind: 'gone',
    en: 'This position is too old or unknown. Please load everything anew and follow from there.',
    zh: '该位置已过期或不存在，请重新加载全部内容后再继续订阅。',
    isRefusal: false,
  },
  ANSWER_DELETED: {
    kind: 'gone',
    en: 'this answer was deleted while it was being written.',
    zh: '该回答在生成过程中已被删除。',
  },
  NO_CONTENT: {
    kind: 'provider',
    en: 'unable to get a response at the moment. Please try again later.',
    zh: '暂时无法获得回答，请稍后重试。',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether a mutation tells this code in its payload; otherwise it is an error. */
export function isRefusal(code: ErrorCode): boolean {
  const { kind, isRefusal: isOtherwise }: ErrorEntry = ERRORS[code];
  return isOtherwise ?? IS_REFUSAL[kind];
}

const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }): Text => ({
  en: `A whole number from ${min} to ${max}.`,
  zh: `请输入 ${min} 到 ${max} 的整数。`,
});

/** What can be wrong with one field. */
export const FIELD_ERRORS = {
  required: { en: 'This is required.', zh: '此项为必填。' },
  username: {
    en: `Use ${USERNAME.min} to ${USERNAME.max} letters, digits, "_", "-" or ".".`,
    zh: `请使用 ${USERNAME.min} 到 ${USERNAME.max} 个文字、数字、“_”、“-”或“.”。`,
  },
  email: { en: 'Please enter a valid email.', zh: '请输入有效的邮箱地址。' },
  passwordShort: { en: `At least ${PASSWORD.min} characters.`, zh: `至少 ${PASSWORD.min} 个字符。` },
  passwordCommon: { en: 'This is one of the most common passwords.', zh: '这是最常见的密码之一。' },
  passwordOfProduct: {
    en: 'This is a word of this product: choose one that nobody would try here.',
    zh: '密码与本产品的名称过于相近，请换一个。',
  },
  passwordIsName: {
    en: 'The password must not be your username or e-mail address.',
    zh: '密码不能与用户名或邮箱相同。',
  },
  passwordWrong: { en: 'This is not your password.', zh: '密码不正确。' },
  usernameTaken: { en: 'Already taken.', zh: '已被使用。' },
  emailTaken: { en: 'Already registered.', zh: '已被注册。' },
  passwordLong: atMost(PASSWORD.max),
  questionBlank: { en: 'Please enter a question.', zh: '请输入问题。' },
  questionLong: atMost(QUESTION.max),
  questionDiffers: {
    en: 'This is not the question of the answer to be written again.',
    zh: '与要重新回答的问题不一致。',
  },
  idempotencyKey: { en: 'Use 8 to 100 letters, digits, "-" or "_".', zh: '请使用 8 到 100 个字母、数字、“-”或“_”。' },
  page: wholeNumber(PAGE.number),
  pageDeep: {
    en: 'No list is shown this deep. Please narrow the search.',
    zh: '列表不支持翻到这么靠后的页，请缩小搜索范围。',
  },
  days: wholeNumber(STATISTIC_DAYS),
  pageSize: wholeNumber(PAGE.size),
  offset: { en: 'A whole number from 0.', zh: '请输入不小于 0 的整数。' },
  position: { en: 'The position of an event, as it was told.', zh: '请使用事件中给出的位置。' },
  cursor: {
    en: 'This is no cursor of this list in this order.',
    zh: '这不是该列表在此排序下的游标。',
  },
  offsetSplits: {
    en: 'This lies between the two halves of a character.',
    zh: '该位置处于一个字符的两半之间。',
  },
  sessionId: {
    en: 'A guest needs a session id of his own: 8 to 100 letters, digits, "_" or "-", in the header x-session-id (WebSocket: sessionId; REST also: session_id).',
    zh: '访客需要自备会话标识（8 到 100 个字母、数字、“_”或“-”），放在请求头 x-session-id 中（WebSocket 为 sessionId，REST 也可用 session_id）。',
  },
  phone: {
    en: `Use ${PHONE.min} to ${PHONE.max} digits, spaces, "+", "-", "(" or ")".`,
    zh: `请使用 ${PHONE.min} 到 ${PHONE.max} 位数字、空格、“+”、“-”或括号。`,
  },
  tooLong: { en: 'This is too long.', zh: '内容过长。' },
  category: { en: 'Unknown category.', zh: '未知的类别。' },
  paymentMethod: { en: 'This payment method is not available.', zh: '该支付方式不可用。' },
  notForSale: { en: 'This plan is not for sale.', zh: '该套餐不出售。' },
  notGrantable: {
    en: 'There is no account to give the membership to. Note the refund instead.',
    zh: '没有可开通会员的账号，请改为登记退款。',
  },
  refundAmount: {
    en: 'More than 0, and no more than what has not gone back of this payment yet.',
    zh: '须大于 0，且不超过该笔付款尚未退款的部分。',
  },
  notRefundable: {
    en: 'This payment cannot be paid back from here. Pay it back at the payment service and note the refund.',
    zh: '该笔付款无法在此退款，请在支付服务的商户后台退款后登记。',
  },
  refundAsked: {
    en: 'The payment service is being asked about this refund, and will say how it ends.',
    zh: '系统正在向支付服务查询这笔退款，结果以其答复为准。',
  },
  spent: {
    en: 'This payment has bought something already, or money of it went back.',
    zh: '该笔付款已开通过会员，或已有退款。',
  },
  transaction: {
    en: 'A transaction number has letters, digits, "-" and "_" only, at most 64.',
    zh: '交易号只含字母、数字、“-”和“_”，最多 64 位。',
  },
  transactionKnown: {
    en: 'This payment is on the books already. Please decide about it where it stands.',
    zh: '该笔付款已有记录，请在该记录处处理。',
  },
  orderNumber: { en: 'There is no order of this number.', zh: '没有该编号的订单。' },
  noMembership: { en: 'There is no paid membership to shorten.', zh: '没有可缩短的付费会员。' },
  codeMistyped: { en: 'Please check what you typed.', zh: '请核对输入内容。' },
  number: { en: 'This number is out of range.', zh: '数值超出范围。' },
  notNumber: { en: 'This is not a number.', zh: '这不是数字。' },
  dates: { en: 'The end must come after the beginning.', zh: '结束时间必须晚于开始时间。' },
  color: { en: 'A colour such as #ff6b6b.', zh: '请输入颜色，例如 #ff6b6b。' },
  future: { en: 'Choose a time in the future.', zh: '请选择将来的时间。' },
  plan: { en: 'There is no such plan.', zh: '没有该套餐。' },
  freePlan: { en: 'This cannot be the free plan.', zh: '不能使用免费套餐。' },
  freePlanPrice: { en: 'The free plan costs nothing.', zh: '免费套餐不能收费。' },
  freePlanSale: { en: 'The free plan is not for sale.', zh: '免费套餐不出售。' },
  slug: {
    en: `Use lower-case letters, digits and single "-", beginning with a letter, at most ${PLAN_SLUG.max}.`,
    zh: `请使用小写字母、数字和单个“-”，以字母开头，最多 ${PLAN_SLUG.max} 个字符。`,
  },
  slugTaken: { en: 'There is a plan of this name already.', zh: '该标识已被其他套餐使用。' },
  scopes: { en: 'Choose at least one permission.', zh: '请至少选择一项权限。' },
  webhookUrl: {
    en: `Enter an address that begins with https://, without a user name, at port 443, 80 or from 1024 on; at most ${WEBHOOK.url.max} characters.`,
    zh: `请输入以 https:// 开头的地址，不含用户名，端口为 443、80 或不小于 1024，最多 ${WEBHOOK.url.max} 个字符。`,
  },
  webhookPrivate: {
    en: 'This address is not on the internet. Whoever runs the product can allow networks inside (WEBHOOK_NETWORKS).',
    zh: '该地址不在公网上。如需使用内部网络，请由部署者设置 WEBHOOK_NETWORKS。',
  },
  webhookEvents: { en: 'Choose at least one event.', zh: '请至少选择一个事件。' },
  webhookStaffEvents: {
    en: 'Only endpoints of staff are told of this event.',
    zh: '只有员工设置的 Webhook 才能接收该事件。',
  },
  year: {
    en: `A model year from ${VEHICLE.year.min} to next year.`,
    zh: `请输入 ${VEHICLE.year.min} 年到明年之间的年款。`,
  },
  vinLength: { en: 'A VIN has 17 characters.', zh: '车架号（VIN）应为 17 位。' },
  vinCharacters: {
    en: 'A VIN has only digits and capital letters, without I, O and Q.',
    zh: '车架号只含数字和大写字母，且没有 I、O、Q。',
  },
  vinCheckDigit: {
    en: 'One of these characters is wrong: the check digit does not fit. Please compare it with the car’s papers.',
    zh: '有一位输错了：校验位对不上，请与行驶证核对。',
  },
  day: { en: 'A day such as 2026-11-22.', zh: '请输入日期，例如 2026-11-22。' },
  dayAhead: { en: 'This day is still to come.', zh: '日期不能晚于今天。' },
  currency: { en: 'A currency such as USD or CNY.', zh: '请输入币种，例如 CNY 或 USD。' },
  csvEmpty: { en: 'There are no entries in this file.', zh: '文件中没有任何记录。' },
  csvColumn: { en: 'The file has no such column.', zh: '文件中没有这一列。' },
  csvLong: { en: 'The file has more lines than can be imported at once.', zh: '文件行数超过一次可导入的上限。' },
  timeZone: { en: 'A time zone such as Asia/Shanghai.', zh: '请使用时区名称，例如 Asia/Shanghai。' },
  mileageBack: {
    en: 'This does not fit the other readings: an odometer never runs backwards. Please check it, or remove the reading that is wrong.',
    zh: '与其他里程记录矛盾：里程表不会倒走。请核对，或删除填错的那条记录。',
  },
  picturesUnseen: {
    en: 'The assistant cannot see pictures here: write what they show, or send them to an expert.',
    zh: '这里的助手看不了图片：请用文字描述，或把图片发给专家。',
  },
  picturesAgain: {
    en: 'An answer is written again with the pictures of its question: name none.',
    zh: '重新回答时沿用原问题的图片，无需再指定。',
  },
  tooMany: { en: 'These are too many.', zh: '数量过多。' },
  webAddress: { en: 'An address that begins with https://.', zh: '请输入以 https:// 开头的地址。' },
  hours: {
    en: 'Times such as 09:00 and 18:00, the end after the beginning.',
    zh: '请输入 09:00、18:00 这样的时间，结束须晚于开始。',
  },
  photo: {
    en: `A JPEG picture of at most ${PHOTO.pixels} × ${PHOTO.pixels} pixels and ${PHOTO.bytes / 1000} kB.`,
    zh: `请使用 JPEG 图片，不超过 ${PHOTO.pixels} × ${PHOTO.pixels} 像素、${PHOTO.bytes / 1000} kB。`,
  },
  taxNumber: {
    en: 'A tax number of 15 to 20 capital letters and digits, mostly 18.',
    zh: '请输入 15 至 20 位的纳税人识别号（通常为 18 位数字和大写字母）。',
  },
  invoiceNumber: {
    en: 'The number of the invoice: 8 to 40 letters, digits or "-".',
    zh: '请输入发票号码：8 至 40 位字母、数字或“-”。',
  },
  redNumber: {
    en: 'The number of the red invoice, not of the one it revokes.',
    zh: '请输入红字发票的号码，而不是原发票号码。',
  },
  dayRange: {
    en: 'A day such as 2026-11-22, not before the first one and at most a year after it.',
    zh: '请输入日期，例如 2026-11-22，不早于开始日期，且间隔不超过一年。',
  },
  billFile: {
    en: 'This is no bill of this payment service, or it was cut off.',
    zh: '这不是该支付服务的账单文件，或文件不完整。',
  },
  billTooLong: {
    en: `A bill’s file has at most ${BILL_FILE.bytes / 1_000_000} MB, and 32 MB unpacked. Give it packed (ZIP or gzip), or have it fetched.`,
    zh: `账单文件最大 ${BILL_FILE.bytes / 1_000_000} MB，解压后最大 32 MB。请上传压缩后的文件（ZIP 或 gzip），或直接获取账单。`,
  },
  billDay: { en: 'The file is the bill of another day.', zh: '该文件是另一天的账单。' },
  consents: { en: 'There is no such version of this text.', zh: '没有该版本的文本。' },
  overlap: wholeNumber({ min: 0, max: WEBHOOK.overlap.maxHours }),
  expiry: { en: 'Choose a time in the future.', zh: '请选择将来的时间。' },
  notFound: { en: 'There is none with this id, or it is somebody else’s.', zh: '没有该 ID 对应的内容，或属于他人。' },
  type: { en: 'This has the wrong type.', zh: '此项的数据类型不正确。' },
} as const satisfies Record<string, Text>;

export type FieldError = keyof typeof FIELD_ERRORS;

/** What is said instead of an error's ordinary text where that would mislead. */
const OTHER_TEXTS = {
  /** For CODE_INVALID: its check character is wrong, or it has none. */
  codeMistyped: {
    en: 'This cannot be an activation code. Please check what you typed: 16 letters and digits.',
    zh: '激活码输入有误，请核对：共 16 位字母和数字。',
  },
  /** For CODE_USED: decisions, Activation codes: the same user repeating his own code is told it is already active. */
  codeIsYours: {
    en: 'This code is already active on your account. Nothing was changed.',
    zh: '该激活码已在您的账户中激活，无需重复激活。',
  },
  /** For FORBIDDEN. */
  tokenScope: {
    en: 'This API token may not do this. It would need one of these scopes: {scopes}.',
    zh: '此 API 令牌没有所需权限，需要以下权限之一：{scopes}。',
  },
  /** For UNAUTHENTICATED: a program cannot log in. */
  deadToken: {
    en: 'This API token is not valid or was revoked.',
    zh: '此 API 令牌无效或已被撤销。',
  },
  /** For UNAUTHENTICATED: neither a session's nor an API token. */
  deadBearer: {
    en: 'This bearer token is not valid, or its session has ended.',
    zh: '此 Bearer 令牌无效，或其登录会话已结束。',
  },
  bearerForm: {
    en: 'An API token is sent as “Authorization: Bearer ww_…”.',
    zh: 'API 令牌须以“Authorization: Bearer ww_…”的形式发送。',
  },
  /** For FORBIDDEN. */
  notYours: {
    en: 'You are not allowed to do this: it is for staff, or it is somebody else’s.',
    zh: '您没有权限进行此操作：仅限工作人员，或属于他人。',
  },
  ownId: {
    en: 'You are not allowed to do this: the id of the user in the request must be your own.',
    zh: '您没有权限进行此操作：请求中的用户 ID 必须是您自己的。',
  },
  /** For QUOTA_EXCEEDED: {day} is when they are renewed. */
  quotaUntil: {
    en: 'You have used all AI consultations of this month. New ones come on {day} (UTC), or with another plan.',
    zh: '您本月的 AI 咨询次数已用完，将于 {day}（UTC）恢复，也可升级套餐。',
  },
  closedToTokens: {
    en: 'API tokens may not do this. Please sign in.',
    zh: 'API 令牌不能进行此操作，请登录后再试。',
  },
} as const satisfies Record<string, Text>;

/** A plan's price, in fen, and for how many days. */
export interface Offer {
  readonly amount: number;
  readonly durationDays: number;
}

interface ErrorDetails {
  readonly fields?: Readonly<Record<string, FieldError>>;
  /** Whole seconds to wait; absent: what the table says of the code. */
  readonly retryAfter?: number;
  /** Of FORBIDDEN: the scopes of which the API token needs one. */
  readonly scopes?: readonly string[];
  /** Of QUOTA_EXCEEDED: when the quota is renewed. */
  readonly renewsAt?: Date;
  /** What a plan costs now, for PRICE_CHANGED. */
  readonly offer?: Offer;
  readonly text?: keyof typeof OTHER_TEXTS;
}

/** An expected failure: the user reads its text; nothing else of it leaves the server. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    const { retryAfter }: ErrorEntry = ERRORS[code];
    this.details = retryAfter === undefined ? details : { retryAfter, ...details };
  }
}

/** An error of one bad field. */
export function badInput(fields: Readonly<Record<string, FieldError>>): AppError {
  return new AppError('BAD_USER_INPUT', { fields });
}

/** A wait as people say it: minutes once there are several. */
function waitText(seconds: number): Text {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return { en: `${minutes} minutes`, zh: ` ${minutes} 分钟` };
  return { en: seconds === 1 ? '1 second' : `${seconds} seconds`, zh: ` ${seconds} 秒` };
}

/** The text of an error in a language. */
export function errorText(code: ErrorCode, language: Language, details: ErrorDetails = {}): string {
  const text = (details.text ? OTHER_TEXTS[details.text] : ERRORS[code])[language];
  const { retryAfter = 0, scopes = [], offer, renewsAt } = details;
  return text
    .replace('{wait}', waitText(retryAfter)[language])
    .replace('{scopes}', scopes.join(', '))
    .replace('{day}', renewsAt?.toISOString().slice(0, 10) ?? '')
    .replace('{price}', offer ? `¥${(offer.amount / 100).toFixed(2)}` : '')
    .replace('{days}', String(offer?.durationDays ?? ''));
}

/** The texts of an error's fields in a language; undefined when it has none. */
export function fieldTexts(details: ErrorDetails, language: Language): Record<string, string> | undefined {
  if (!details.fields) return undefined;
  return Object.fromEntries(Object.entries(details.fields).map(([field, key]) => [field, FIELD_ERRORS[key][language]]));
}
