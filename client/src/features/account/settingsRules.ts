import * as z from 'zod/mini';
import {
  anyPassword,
  given,
  newPassword,
  newUsername,
  optionalPhone,
  requiredEmail,
  sameAs,
} from '../../forms/rules.ts';

const accountEmail = () => requiredEmail('account.required', 'account.emailInvalid');

/** Username and email are required (spec §5) and as they are at registration; the phone number is optional. */
export const profileRules = z.object({ username: newUsername(), email: accountEmail(), phone: optionalPhone() });

/** Spec §5, for a change and for a reset: at least 6 characters, and both the same. */
const newPasswords = {
  newPassword: newPassword('form.required', 'settings.password_too_short'),
  confirmPassword: anyPassword(),
};
const bothSame = sameAs('newPassword', 'confirmPassword', 'settings.password_mismatch');

export const passwordRules = z.object({ oldPassword: anyPassword(), ...newPasswords }).check(bothSame);

export const emptyPasswords = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Spec §5: requesting a reset needs an email. */
const resetEmail = () => requiredEmail('reset.emailRequired', 'account.emailInvalid');

export const resetRequestRules = z.object({ email: resetEmail() });

export const resetRules = z.object({ email: resetEmail(), token: given(), ...newPasswords }).check(bothSame);

export const emptyReset = { email: '', token: '', newPassword: '', confirmPassword: '' };
