import {
  EMAIL,
  PHONE,
  type DeskForm,
  type Field,
  type FormFields,
  type FormInput,
  type FormValues,
} from '../contract/fields.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { Language, Text } from '../language.ts';
import { clean, cleanOptional } from '../text-cleaning.ts';

/** Who sends a form, from where, in what language. */
export interface Sender {
  readonly user: { readonly id: string } | null;
  readonly guestSessionId?: string | null;
  readonly address: string;
  readonly language: Language;
}

/** A form without the fields that were left out or null, its texts cleaned: what staff did not touch stays as it is. */
export function givenFields<Form extends object>(form: Form): Given<Form> {
  const given = Object.entries(form).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? clean(value) : (value as unknown)]),
  ) as Given<Form>;
}

/** The fields that were given; none of them is null. */
export type Given<Form extends object> = { [Name in keyof Form]?: NonNullable<Form[Name]> };

/** What is wrong with a complete form; empty: nothing. */
export function badFields(form: object, { numbers, texts }: DeskForm): Record<string, FieldError> {
  const values = new Map<string, unknown>(Object.entries(form));
  const fields: Record<string, FieldError> = {};
  for (const [name, [from, to]] of Object.entries(numbers)) {
    const value = values.get(name);
    if (!Number.isInteger(value) || Number(value) < from || Number(value) > to) fields[name] = 'number';
  }
  for (const [name, most] of Object.entries(texts)) {
    const value = values.get(name);
    if (typeof value !== 'string' || value === '') fields[name] = 'required';
    else if (value.length > most) fields[name] = 'tooLong';
  }
  return fields;
}

/**
 * A form that anybody may send, as it is stored: what its table says (spec §5).
 * @throws AppError REQUIRED_FIELDS naming the empty ones, INVALID_EMAIL, BAD_USER_INPUT naming every other bad field.
 */
export function checkForm<Form extends FormFields>(form: Form, input: FormInput<Form>): FormValues<Form> {
  const fields = Object.entries<Field>(form);
  const values = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      cleanOptional(input[name]) ?? (field.kind === 'choice' ? field.otherwise : null),
    ]),
  );
  const empty = fields.filter(([name, { isRequired }]) => isRequired && values[name] === null);
  if (empty.length > 0) throw new AppError('REQUIRED_FIELDS', { fields: complaints(empty, () => 'required') });
  const wrong = fields.flatMap(([name, field]) => {
    const value = values[name] ?? null;
    const complaint = value === null ? null : complaintAbout(field, value);
    return complaint === null ? [] : [[name, complaint] as const];
  });
  const emails = wrong.filter(([, complaint]) => complaint === 'email');
  if (emails.length > 0)
    throw new AppError('INVALID_EMAIL', { fields: complaints(emails, ([, complaint]) => complaint) });
  if (wrong.length > 0) throw badInput(complaints(wrong, ([, complaint]) => complaint));
  return values as FormValues<Form>;
}

function complaints<Entry extends readonly [string, unknown]>(
  entries: readonly Entry[],
  of: (entry: Entry) => FieldError,
): Record<string, FieldError> {
  return Object.fromEntries(entries.map((entry) => [entry[0], of(entry)]));
}

function complaintAbout(field: Field, value: string): FieldError | null {
  if (field.kind === 'text') return value.length > field.max ? 'tooLong' : null;
  if (field.kind === 'email') return isEmail(value) ? null : 'email';
  if (field.kind === 'phone') return isPhone(value) ? null : 'phone';
  return Object.hasOwn(field.of, value) ? null : 'category';
}

/** Spec §5, at most 254 characters. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL.max && EMAIL.pattern.test(value);
}

export function isPhone(value: string): boolean {
  return PHONE.pattern.test(value);
}

/** A table's choices with their labels in a language, in the order in which they are offered. */
export function choicesIn<Values extends Readonly<Record<string, Text>>>(
  language: Language,
  choices: Values,
): { value: keyof Values & string; label: string }[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label: label[language] }));
}
