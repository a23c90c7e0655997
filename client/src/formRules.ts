/** What a form can say about a field before it is sent; keys of texts. */
export type Complaint =
  | 'form.required'
  | 'form.emailInvalid'
  | 'form.phoneInvalid'
  | 'form.longName'
  | 'form.longWechat'
  | 'form.longText'
  | 'account.required'
  | 'account.usernameInvalid'
  | 'account.emailInvalid'
  | 'account.passwordShort'
  | 'account.passwordLong'
  | 'account.passwordMismatch'
  | 'settings.password_mismatch'
  | 'settings.password_too_short'
  | 'reset.emailRequired';

export type Complaints<Field extends string> = Partial<Record<Field, Complaint>>;

type Rule = (value: string) => Complaint | null;

/** Spec §5: something, @, something, dot, something. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Decisions, "Accounts and sessions": 5 to 20 of digits, spaces, `+`, `-`, `(`, `)`. */
const phone = /^[\d +()-]{5,20}$/;

export const isEmail: Rule = (value) => (email.test(value) ? null : 'form.emailInvalid');

export const isPhone: Rule = (value) => (phone.test(value) ? null : 'form.phoneInvalid');

export function atMost(characters: number, complaint: Complaint): Rule {
  return (value) => (value.length <= characters ? null : complaint);
}

export interface FieldRule {
  readonly isRequired?: boolean;
  /** Asked only when there is something to look at. */
  readonly rule?: Rule;
}

/** Looks at every field with its spaces at the ends taken off, as the server does. */
export function complaintsOf<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  values: Readonly<Record<Field, string>>,
): Complaints<Field> {
  const found: Complaints<Field> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const { isRequired = false, rule } = rules[field];
    const value = values[field].trim();
    const complaint = value === '' ? (isRequired ? 'form.required' : null) : (rule?.(value) ?? null);
    if (complaint !== null) found[field] = complaint;
  }
  return found;
}

/** Spec §5: whether the required-fields alert is due. */
export function hasBlank(complaints: Complaints<string>): boolean {
  return Object.values(complaints).includes('form.required');
}
