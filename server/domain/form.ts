import { AppError, type FieldError } from '../errors.ts';
import type { Language } from '../language.ts';
import { clean } from '../text.ts';

/** Who sends a form, from where, in what language. */
export interface Sender {
  readonly user: { readonly id: string } | null;
  readonly address: string;
  readonly language: Language;
}

/** What the fields of a form that staff fill in may hold. */
export interface FormRules {
  /** Whole numbers. */
  readonly numbers: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** Texts that must say something, and their most characters. */
  readonly texts: Readonly<Record<string, number>>;
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
export function badFields(form: object, { numbers, texts }: FormRules): Record<string, FieldError> {
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

/** Spec §5: a form's required fields. @throws AppError REQUIRED_FIELDS naming the empty ones. */
export function requireFilled<Form extends object>(form: Form, names: readonly (keyof Form & string)[]): void {
  const empty = names.filter((name) => !form[name]);
  if (empty.length === 0) return;
  const fields = Object.fromEntries(empty.map((name): [string, FieldError] => [name, 'required']));
  throw new AppError('REQUIRED_FIELDS', { fields });
}

/** Something, @, something, dot, something (spec §5), at most 254 characters. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

/** Decisions, Accounts: 5 to 20 of digits, spaces, `+`, `-`, `(`, `)`. */
export function isPhone(value: string): boolean {
  return /^[\d +()-]{5,20}$/.test(value);
}
