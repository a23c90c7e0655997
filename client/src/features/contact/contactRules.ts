import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredText } from '../../forms/rules.ts';
import type { ContactInput, ContactSubject } from '../../gql/graphql.ts';

export const subjects = [
  'GENERAL',
  'TECHNICAL',
  'PARTNERSHIP',
  'COMPLAINT',
  'OTHER',
] as const satisfies readonly ContactSubject[];

/** Spec §5: name, email and message are required; the lengths are the server's. */
export const contactRules = z.object({
  name: requiredText(100, 'form.longName'),
  email: requiredEmail(),
  phone: optionalPhone(),
  // oxlint-disable-next-line promise/valid-params -- zod's catch: a draft of another release may hold anything
  subject: z.catch(z.enum(subjects), 'GENERAL'),
  message: requiredText(5000, 'form.longText'),
});

type ContactForm = z.input<typeof contactRules>;

export const emptyContact: ContactForm = { name: '', email: '', phone: '', subject: 'GENERAL', message: '' };

export function contactInput({ phone, ...form }: z.output<typeof contactRules>): ContactInput {
  return { ...form, phone: phone || null };
}
