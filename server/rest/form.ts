import { z } from 'zod';
import { SAMPLE } from './samples.ts';
import { fieldDescription, type Field, type FormFields, type FormInput } from '../contract/fields.ts';

/** REST names fields in snake case: `user_name` is the domain's `userName`. */
const restName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A form's table as a request's body; what its fields hold is judged by the domain. */
export function formBody(form: FormFields) {
  const fields = Object.entries(form).map(([name, field]) => [restName(name), typeOf(name, field)]);
  return z.object(Object.fromEntries(fields) as Record<string, z.ZodType<string | null | undefined>>);
}

/** The body as the domain takes it. */
export function formOf<Form extends FormFields>(
  form: Form,
  body: Readonly<Record<string, string | null | undefined>>,
): FormInput<Form> {
  return Object.fromEntries(Object.keys(form).map((name) => [name, body[restName(name)]])) as FormInput<Form>;
}

function typeOf(name: string, field: Field): z.ZodType<string | null | undefined> {
  const text = field.isRequired ? z.string() : z.string().nullish();
  return text.meta({
    description: fieldDescription(field),
    // Said only: the domain judges it, with a text of its own.
    ...(field.kind === 'choice' && { enum: [...Object.keys(field.of), '', null] }),
    examples: [EXAMPLES[name] ?? ''],
  });
}

/** By the domain's names. */
const EXAMPLES: Readonly<Record<string, string>> = {
  userName: 'Li Lei',
  name: 'Li Lei',
  email: SAMPLE.email,
  wechat: 'lilei_88',
  phone: SAMPLE.phone,
  category: 'car_purchase',
  requirement: SAMPLE.requirement,
  subject: 'general',
  message: 'How do I change my plan?',
};
