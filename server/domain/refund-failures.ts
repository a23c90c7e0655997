import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { Refund } from '../generated/prisma/client.ts';
import type { Language, Text } from '../language.ts';
import { methodOf } from './payment-methods.ts';

/** What staff took back themselves. */
export const UNDONE = 'UNDONE';
/** What staff gave up, because nobody could be asked about it. */
export const GIVEN_UP = 'GIVEN_UP';
/** The codes that are ours, not a payment service's. */
const OUR_TEXTS: Readonly<Record<string, Text>> = {
  [UNDONE]: {
    en: 'It was only noted here, and staff took the note back.',
    zh: '此前仅为登记，工作人员已撤回。',
  },
  [GIVEN_UP]: {
    en: 'Staff gave it up while {method} was off here. Before you give the money back in another way, look at its merchant desk whether it went back after all.',
    zh: '{method}在本站停用期间，工作人员已放弃这笔退款。以其他方式退还之前，请先在其商户后台确认款项是否已退回。',
  },
};
/** Whether a code is ours, which nobody need tell a payment service's support. */
export const isOurs = (failure: string | null): boolean => failure !== null && Object.hasOwn(OUR_TEXTS, failure);

/** For a code nobody has words for, or one that says nothing. */
const UNKNOWN_TEXT: Text = {
  en: '{method} does not do it and gives no reason that is known here. Ask its support with the code and the number of the refund.',
  zh: '{method}未能退款，且未给出可识别的原因。请凭代码和退款单号咨询其客服。',
};

/** Why a refund failed or hangs, in plain words; null: it does neither. The words are those of its payment service. */
export function refundFailureText(
  methods: readonly PaymentMethod[],
  { method: id, failure }: Pick<Refund, 'method' | 'failure'>,
  language: Language,
): string | null {
  if (failure === null) return null;
  const { name, refundFailures = {} } = methodOf(methods, id);
  const texts = { ...refundFailures, ...OUR_TEXTS };
  const text = (Object.hasOwn(texts, failure) ? texts[failure] : undefined) ?? UNKNOWN_TEXT;
  return text[language].replace('{method}', name[language]);
}
