import * as z from 'zod/mini';
import { anyPassword, given, newPassword, newUsername, requiredEmail, sameAs } from '../../forms/rules.ts';

export type AuthMode = 'login' | 'register';

export const emptyForm = { username: '', email: '', password: '', confirmPassword: '' };

export type AuthField = keyof typeof emptyForm;

/** A login only looks that both fields are filled in; whether they are right the server knows. */
const login = z.object({
  username: given('account.required'),
  email: z.string(),
  password: anyPassword('account.required'),
  confirmPassword: z.string(),
});

/** The server's limits (decisions, "Accounts and sessions"), so that a slip is told before it is sent. */
const register = z
  .object({
    username: newUsername(),
    email: requiredEmail('account.required', 'account.emailInvalid'),
    password: newPassword('account.required', 'account.passwordShort'),
    confirmPassword: anyPassword('account.required'),
  })
  .check(sameAs('password', 'confirmPassword', 'account.passwordMismatch'));

export const authRules = { login, register } as const satisfies Record<AuthMode, unknown>;
