import * as z from 'zod/mini';
import { EMAIL, PASSWORD, PHONE, USERNAME, type Field, type FormFields } from '../../../server/contract/fields.ts';
import { valuesOf } from '../lib/choices.ts';
import { hundredthsOf } from '../lib/money.ts';

// The Content-Security-Policy forbids `new Function`, which zod would otherwise try and the browser report.
z.config({ jitless: true });

/** What a form can say about a field before it is sent; keys of texts. */
export type Complaint =
  | 'form.required'
  | 'form.emailInvalid'
  | 'form.phoneInvalid'
  | 'tokens.scopeRequired'
  | 'webhook.eventsRequired'
  | 'vehicle.wrongYear'
  | 'vehicle.wrongDay'
  | 'form.tooLong'
  | 'form.tooManyLines'
  | 'consultation.wantedMissing'
  | 'form.number'
  | 'form.amount'
  | 'form.dates'
  | 'account.required'
  | 'account.usernameInvalid'
  | 'account.emailInvalid'
  | 'account.passwordShort'
  | 'account.passwordLong'
  | 'account.passwordMismatch'
  | 'settings.password_mismatch'
  | 'settings.password_too_short'
  | 'reset.emailRequired'
  | 'membership.enter_activation_code';

/** The numbers a complaint's text may name: how long, and how many. */
type Numbers = Readonly<Record<'max' | 'most', number>>;

/** A complaint as a rule's message, with the numbers its text names. */
const say = (complaint: Complaint, numbers: Partial<Numbers> = {}) => {
  const entries = Object.entries(numbers).map(([name, value]) => [name, String(value)]);
  return { error: entries.length === 0 ? complaint : `${complaint}?${String(new URLSearchParams(entries))}` };
};

/** A rule's message taken apart again: the key of the text, and what it names. */
export function readComplaint(message: string): { readonly key: Complaint; readonly numbers: Numbers } {
  const [key = '', numbers = ''] = message.split('?');
  const entries = [...new URLSearchParams(numbers)].map(([name, value]) => [name, Number(value)]);
  return { key: key as Complaint, numbers: Object.fromEntries(entries) as Numbers };
}

/** Whether a text is a whole number, from and to included. */
export function isWhole(text: string, from: number, to: number): boolean {
  return /^-?\d{1,12}$/.test(text) && Number(text) >= from && Number(text) <= to;
}

// Every rule looks at a field with its spaces at the ends taken off, as the server does; so are the values it gives.

export function requiredText(max: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, say('form.required')), z.maxLength(max, say('form.tooLong', { max })));
}

export function optionalText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, say('form.tooLong', { max })));
}

export function wholeNumber([from, to]: readonly [from: number, to: number]) {
  return z.string().check(
    z.trim(),
    z.minLength(1, say('form.required')),
    z.refine((text) => isWhole(text, from, to), say('form.number')),
  );
}

/** An amount as it is typed, such as 30 or 29.90; the most in hundredths. */
export function amount([, most]: readonly [from: number, to: number]) {
  return z.string().check(
    z.trim(),
    z.minLength(1, say('form.required')),
    z.refine((text) => (hundredthsOf(text) ?? Infinity) <= most, say('form.amount', { most: most / 100 })),
  );
}

/** One thing a line. */
export function lines({ most, max }: { readonly most: number; readonly max: number }) {
  return z.string().check(
    z.refine(
      (text) => {
        const things = text.split('\n').flatMap((line) => line.trim() || []);
        return things.length <= most && things.every(({ length }) => length <= max);
      },
      say('form.tooManyLines', { most, max }),
    ),
  );
}

/** For codes and names of things that are the server's to judge. */
export function given(blank: Complaint = 'form.required') {
  return z.string().check(z.trim(), z.minLength(1, say(blank)));
}

/** For a password that exists: what it looks like is the server's to judge. */
export function anyPassword(blank: Complaint = 'form.required') {
  return z.string().check(z.minLength(1, say(blank)));
}

export function requiredEmail(blank: Complaint = 'form.required', invalid: Complaint = 'form.emailInvalid') {
  return z.string().check(z.trim(), z.minLength(1, say(blank)), z.regex(EMAIL.pattern, say(invalid)));
}

export function optionalPhone() {
  return z.string().check(
    z.trim(),
    z.refine((text) => text === '' || PHONE.pattern.test(text), say('form.phoneInvalid')),
  );
}

export function newUsername() {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, say('account.required')),
      z.regex(USERNAME.pattern, say('account.usernameInvalid')),
    );
}

/** Spaces and all count (decisions). */
export function newPassword(blank: Complaint, short: Complaint) {
  return z
    .string()
    .check(
      z.minLength(1, say(blank)),
      z.minLength(PASSWORD.min, say(short)),
      z.maxLength(PASSWORD.max, say('account.passwordLong')),
    );
}

/** One or more of a list, as boxes to tick. */
export function someOf<Value extends string>(values: readonly Value[], none: Complaint) {
  return z.array(z.enum(values)).check(z.minLength(1, say(none)));
}

/** For the whole form: two fields are the same; the complaint stands beside the second. */
export function sameAs<Field extends string>(first: Field, second: Field, complaint: Complaint) {
  return z.refine<Readonly<Record<Field, string>>>((form) => form[first] === form[second], {
    ...say(complaint),
    path: [second],
  });
}

/** For the whole form: what is wrong with one of its texts; the complaint stands beside it. */
export function without<Field extends string>(field: Field, isWrong: (text: string) => boolean, complaint: Complaint) {
  return z.refine<Readonly<Record<Field, string>>>((form) => !isWrong(form[field]), {
    ...say(complaint),
    path: [field],
    // Also beside other complaints: nobody is told of one thing after the other.
    when: () => true,
  });
}

type TypedAs<One extends Field> = One extends { readonly kind: 'choice'; readonly of: infer Choices }
  ? Uppercase<keyof Choices & string>
  : string;

/** What is typed into a form of the contract's. */
export type TypedForm<Form extends FormFields> = { [Name in keyof Form]: TypedAs<Form[Name]> };

/** The rules of a form of the contract's: what the server would say, said before it is sent. */
export function rulesOf<Form extends FormFields>(form: Form) {
  const fields = Object.entries<Field>(form).map(([name, field]) => [name, ruleOf(field)]);
  return z.object(
    Object.fromEntries(fields) as { [Name in keyof Form]: z.ZodMiniType<TypedAs<Form[Name]>, TypedAs<Form[Name]>> },
  );
}

function ruleOf(field: Field): z.ZodMiniType<string, string> {
  if (field.kind === 'email') return requiredEmail();
  if (field.kind === 'phone') return optionalPhone();
  if (field.kind === 'text') return field.isRequired ? requiredText(field.max) : optionalText(field.max);
  // oxlint-disable-next-line promise/valid-params -- zod's catch: a draft of another release may hold anything
  return z.catch(z.enum<readonly string[]>(valuesOf(field.of)), field.otherwise.toUpperCase());
}

/** An untouched form of the contract's: the first of its choices, and no words. */
export function emptyOf<Form extends FormFields>(form: Form): TypedForm<Form> {
  const fields = Object.entries<Field>(form).map(([name, field]) => [
    name,
    field.kind === 'choice' ? valuesOf(field.of)[0] : '',
  ]);
  return Object.fromEntries(fields) as TypedForm<Form>;
}
