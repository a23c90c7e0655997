import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { Refund } from '../generated/prisma/client.ts';
import type { Language, Text } from '../language.ts';
import { methodOf } from './payment-methods.ts';

/** What staff took back themselves; the only code that is not a payment service's. */
export const UNDONE = 'UNDONE';
const UNDONE_TEXT: Text = {
  en: 'It was only noted here, and staff took the note back.',
  zh: '此前仅为登记，工作人员已撤回。',
};
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
  const own = Object.hasOwn(refundFailures, failure) ? refundFailures[failure] : undefined;
  const text = failure === UNDONE ? UNDONE_TEXT : (own ?? UNKNOWN_TEXT);
  return text[language].replace('{method}', name[language]);
}
