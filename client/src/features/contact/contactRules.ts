import { atMost, complaintsOf, isEmail, isPhone, type Complaints, type FieldRule } from '../../formRules.ts';
import type { ContactInput, ContactSubject } from '../../gql/graphql.ts';

export const subjects = [
  'GENERAL',
  'TECHNICAL',
  'PARTNERSHIP',
  'COMPLAINT',
  'OTHER',
] as const satisfies readonly ContactSubject[];

export const emptyContact = { name: '', email: '', phone: '', subject: 'GENERAL', message: '' };

export type ContactForm = Readonly<typeof emptyContact>;
type ContactField = keyof ContactForm;

/** Spec §5: name, email and message are required; the lengths are the server's. */
const rules: Readonly<Record<ContactField, FieldRule>> = {
  name: { isRequired: true, rule: atMost(100, 'form.longName') },
  email: { isRequired: true, rule: isEmail },
  phone: { rule: isPhone },
  subject: {},
  message: { isRequired: true, rule: atMost(5000, 'form.longText') },
};

export function contactComplaints(form: ContactForm): Complaints<ContactField> {
  return complaintsOf(rules, form);
}

export function contactInput(form: ContactForm): ContactInput {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim() || null,
    subject: subjects.find((subject) => subject === form.subject) ?? 'GENERAL',
    message: form.message.trim(),
  };
}
