import type { Complaints } from '../../formRules.ts';
import { isPhone } from '../../formRules.ts';
import { complaints, emptyForm } from './authRules.ts';

export interface ProfileValues extends Readonly<Record<string, string>> {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

/** Username and email are required (spec §5) and as they are at registration; the phone number is optional. */
export function profileComplaints({ username, email, phone }: ProfileValues): Complaints<string> {
  const registration = complaints('register', { ...emptyForm, username, email });
  const found: Complaints<string> = {};
  if (registration.username !== undefined) found['username'] = registration.username;
  if (registration.email !== undefined) found['email'] = registration.email;
  const phoneComplaint = phone.trim() === '' ? null : isPhone(phone.trim());
  if (phoneComplaint !== null) found['phone'] = phoneComplaint;
  return found;
}

export const emptyPasswords = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Spec §5, for a change and for a reset: at least 6 characters, and both the same. */
export function newPasswordComplaints(
  newPassword: string,
  confirmPassword: string,
): Complaints<'newPassword' | 'confirmPassword'> {
  const found: Complaints<'newPassword' | 'confirmPassword'> = {};
  if (newPassword === '') found.newPassword = 'form.required';
  else if (newPassword.length < 6) found.newPassword = 'settings.password_too_short';
  else if (newPassword.length > 128) found.newPassword = 'account.passwordLong';
  if (confirmPassword === '') found.confirmPassword = 'form.required';
  else if (confirmPassword !== newPassword) found.confirmPassword = 'settings.password_mismatch';
  return found;
}

export function passwordComplaints(form: Readonly<typeof emptyPasswords>): Complaints<keyof typeof emptyPasswords> {
  return {
    ...(form.oldPassword === '' && { oldPassword: 'form.required' as const }),
    ...newPasswordComplaints(form.newPassword, form.confirmPassword),
  };
}

export const emptyReset = { email: '', token: '', newPassword: '', confirmPassword: '' };

export function resetComplaints(form: Readonly<typeof emptyReset>): Complaints<keyof typeof emptyReset> {
  const email = emailComplaint(form.email);
  return {
    ...(email !== null && { email }),
    ...(form.token.trim() === '' && { token: 'form.required' as const }),
    ...newPasswordComplaints(form.newPassword, form.confirmPassword),
  };
}

/** Spec §5: requesting a reset needs an email. */
export function emailComplaint(email: string) {
  if (email.trim() === '') return 'reset.emailRequired';
  return complaints('register', { ...emptyForm, email }).email ?? null;
}
