import { describe, expect, it } from 'vitest';
import { authRules, emptyForm } from '../../client/src/features/account/authRules.ts';
import { complaintsOf } from './complaints.ts';

const good = { username: '小王_7', email: 'wang@example.com', password: 'secret', confirmPassword: 'secret' };

describe('the registration form', () => {
  it('has nothing to say about a good one', () => {
    expect(complaintsOf(authRules.register, good)).toEqual({});
  });

  it('asks for every field', () => {
    expect(Object.values(complaintsOf(authRules.register, emptyForm))).toEqual(Array(4).fill('account.required'));
  });

  it('wants both passwords to match', () => {
    expect(complaintsOf(authRules.register, { ...good, confirmPassword: 'secreT' })).toEqual({
      confirmPassword: 'account.passwordMismatch',
    });
  });

  it.each(['a@b', 'a b@c.de', '@c.de', 'a@c.'])('takes %s for no e-mail address', (email) => {
    expect(complaintsOf(authRules.register, { ...good, email })).toEqual({ email: 'account.emailInvalid' });
  });

  it.each(['x', 'a b', 'a'.repeat(33), '<b>'])('takes %s for no username', (username) => {
    expect(complaintsOf(authRules.register, { ...good, username })).toEqual({ username: 'account.usernameInvalid' });
  });

  it('wants 6 to 128 characters of password', () => {
    expect(complaintsOf(authRules.register, { ...good, password: '12345', confirmPassword: '12345' })).toEqual({
      password: 'account.passwordShort',
    });
    const long = 'x'.repeat(129);
    expect(complaintsOf(authRules.register, { ...good, password: long, confirmPassword: long })).toEqual({
      password: 'account.passwordLong',
    });
  });
});

describe('the login form', () => {
  it('only asks for a name and a password: an e-mail address may stand for the name', () => {
    expect(complaintsOf(authRules.login, { ...emptyForm, username: 'wang@example.com', password: '1' })).toEqual({});
    expect(complaintsOf(authRules.login, { ...emptyForm, username: '  ' })).toEqual({
      username: 'account.required',
      password: 'account.required',
    });
  });
});
