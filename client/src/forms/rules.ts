import * as z from 'zod/mini';
import { hundredthsOf } from '../lib/money.ts';

// The Content-Security-Policy forbids `new Function`, which zod would otherwise try and the browser report.
z.config({ jitless: true });

/** What a form can say about a field before it is sent; keys of texts. */
export type Complaint =
  | 'form.required'
  | 'form.emailInvalid'
  | 'form.phoneInvalid'
  | 'form.longName'
  | 'form.longWechat'
  | 'form.longText'
  | 'tokens.longName'
  | 'tokens.scopeRequired'
  | 'form.longNote'
  | 'form.longReply'
  | 'form.longBatchNote'
  | 'form.longPlanName'
  | 'form.longFeatures'
  | 'form.longBanner'
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

/** Every complaint is a `Complaint`: what is not one does not compile. */
const say = (complaint: Complaint) => ({ error: complaint });

/** Spec §5: something, @, something, dot, something. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Decisions, "Accounts and sessions": 5 to 20 of digits, spaces, `+`, `-`, `(`, `)`; or nothing. */
const phone = /^(?:[\d +()-]{5,20})?$/;
/** Decisions, "Accounts and sessions". */
const username = /^[\p{L}\p{M}\p{N}_.-]{2,32}$/u;

/** Whether a text is a whole number, from and to included. */
export function isWhole(text: string, from: number, to: number): boolean {
  return /^-?\d{1,12}$/.test(text) && Number(text) >= from && Number(text) <= to;
}

// Every rule looks at a field with its spaces at the ends taken off, as the server does; so are the values it gives.

export function requiredText(limit: number, tooLong: Complaint) {
  return z.string().check(z.trim(), z.minLength(1, say('form.required')), z.maxLength(limit, say(tooLong)));
}

export function optionalText(limit: number, tooLong: Complaint) {
  return z.string().check(z.trim(), z.maxLength(limit, say(tooLong)));
}

export function wholeNumber(from: number, to: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, say('form.required')),
    z.refine((text) => isWhole(text, from, to), say('form.number')),
  );
}

/** An amount as it is typed, such as 30 or 29.90; the most in hundredths. */
export function amount(most: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, say('form.required')),
    z.refine((text) => (hundredthsOf(text) ?? Infinity) <= most, say('form.amount')),
  );
}

/** One thing a line. */
export function lines(most: number, longest: number, tooMuch: Complaint) {
  return z.string().check(
    z.refine((text) => {
      const things = text.split('\n').flatMap((line) => line.trim() || []);
      return things.length <= most && things.every(({ length }) => length <= longest);
    }, say(tooMuch)),
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
  return z.string().check(z.trim(), z.minLength(1, say(blank)), z.regex(email, say(invalid)));
}

export function optionalPhone() {
  return z.string().check(z.trim(), z.regex(phone, say('form.phoneInvalid')));
}

export function newUsername() {
  return z
    .string()
    .check(z.trim(), z.minLength(1, say('account.required')), z.regex(username, say('account.usernameInvalid')));
}

/** 6 to 128 characters, spaces and all (decisions). */
export function newPassword(blank: Complaint, short: Complaint) {
  return z
    .string()
    .check(z.minLength(1, say(blank)), z.minLength(6, say(short)), z.maxLength(128, say('account.passwordLong')));
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
