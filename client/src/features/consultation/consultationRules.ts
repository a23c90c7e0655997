import { atMost, complaintsOf, isEmail, isPhone, type Complaints, type FieldRule } from '../../formRules.ts';
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

export const emptyRequest = {
  userName: '',
  email: '',
  wechat: '',
  phone: '',
  category: 'CAR_PURCHASE',
  requirement: '',
};

export type RequestForm = Readonly<typeof emptyRequest>;
type RequestField = keyof RequestForm;

/** Characters; the server's limit. */
export const requirementLimit = 5000;

/** Spec §5: name, email and requirement are required; the lengths are the server's. */
const rules: Readonly<Record<RequestField, FieldRule>> = {
  userName: { isRequired: true, rule: atMost(100, 'form.longName') },
  email: { isRequired: true, rule: isEmail },
  wechat: { rule: atMost(64, 'form.longWechat') },
  phone: { rule: isPhone },
  category: {},
  requirement: { isRequired: true, rule: atMost(requirementLimit, 'form.longText') },
};

export function requestComplaints(form: RequestForm): Complaints<RequestField> {
  return complaintsOf(rules, form);
}

/** Spec §5: values are trimmed. */
export function requestInput(form: RequestForm): ConsultationInput {
  return {
    userName: form.userName.trim(),
    email: form.email.trim(),
    wechat: form.wechat.trim() || null,
    phone: form.phone.trim() || null,
    category: categories.find((category) => category === form.category) ?? 'OTHER',
    requirement: form.requirement.trim(),
  };
}
