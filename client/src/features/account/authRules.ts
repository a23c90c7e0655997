export type AuthMode = 'login' | 'register';

export interface AuthForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export type AuthField = keyof AuthForm;

export const emptyForm: AuthForm = { username: '', email: '', password: '', confirmPassword: '' };

/** Spec §2: the fields of each mode, in their order. */
export const fieldsOf: Record<AuthMode, readonly AuthField[]> = {
  login: ['username', 'password'],
  register: ['username', 'email', 'password', 'confirmPassword'],
};

type Complaint =
  | 'account.required'
  | 'account.usernameInvalid'
  | 'account.emailInvalid'
  | 'account.passwordShort'
  | 'account.passwordLong'
  | 'account.passwordMismatch';

/** The server's limits (decisions, "Accounts and sessions"), so that a slip is told before it is sent. */
const username = /^[\p{L}\p{M}\p{N}_.-]{2,32}$/u;
/** Spec §5: something, @, something, dot, something. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Rule = (form: AuthForm) => Complaint | null;

const rules: Record<AuthField, Rule> = {
  username: (form) => (username.test(form.username.trim()) ? null : 'account.usernameInvalid'),
  email: (form) => (email.test(form.email.trim()) ? null : 'account.emailInvalid'),
  password: ({ password }) => {
    if (password.length < 6) return 'account.passwordShort';
    return password.length > 128 ? 'account.passwordLong' : null;
  },
  confirmPassword: (form) => (form.confirmPassword === form.password ? null : 'account.passwordMismatch'),
};

/** What is wrong with the form, by field. A login only asks for something: what an account is called is the server's. */
export function complaints(mode: AuthMode, form: AuthForm): Partial<Record<AuthField, Complaint>> {
  const found: Partial<Record<AuthField, Complaint>> = {};
  for (const field of fieldsOf[mode]) {
    const isBlank = (field === 'username' || field === 'email' ? form[field].trim() : form[field]) === '';
    const complaint = isBlank ? 'account.required' : mode === 'register' ? rules[field](form) : null;
    if (complaint !== null) found[field] = complaint;
  }
  return found;
}
