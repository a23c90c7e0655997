import * as z from 'zod/mini';
import { optionalPhone, optionalText, requiredEmail, requiredText } from '../../forms/rules.ts';
import type { ConsultationCategory, ConsultationInput } from '../../gql/graphql.ts';

/** Spec §3, in its order. */
export const categories = [
  'CAR_PURCHASE',
  'MAINTENANCE',
  'INSURANCE',
  'FINANCING',
  'TECHNICAL',
  'OTHER',
] as const satisfies readonly ConsultationCategory[];

/** Characters; the server's limit. */
export const requirementLimit = 5000;

/** Spec §5: name, email and requirement are required, values are trimmed; the lengths are the server's. */
export const requestRules = z.object({
  userName: requiredText(100, 'form.longName'),
  email: requiredEmail(),
  wechat: optionalText(64, 'form.longWechat'),
  phone: optionalPhone(),
  // oxlint-disable-next-line promise/valid-params -- zod's catch: a draft of another release may hold anything
  category: z.catch(z.enum(categories), 'OTHER'),
  requirement: requiredText(requirementLimit, 'form.longText'),
});

export type RequestForm = z.input<typeof requestRules>;

export const emptyRequest: RequestForm = {
  userName: '',
  email: '',
  wechat: '',
  phone: '',
  category: 'CAR_PURCHASE',
  requirement: '',
};

export function requestInput({ wechat, phone, ...form }: z.output<typeof requestRules>): ConsultationInput {
  return { ...form, wechat: wechat || null, phone: phone || null };
}
