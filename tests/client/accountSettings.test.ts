import { describe, expect, it } from 'vitest';
import {
  emptyReset,
  passwordRules,
  profileRules,
  resetRequestRules,
  resetRules,
} from '../../client/src/features/account/settingsRules.ts';
import { complaintsOf } from './complaints.ts';

describe('the profile form', () => {
  it('requires username and email', () => {
    expect(complaintsOf(profileRules, { username: ' ', email: '', phone: '' })).toEqual({
      username: 'account.required',
      email: 'account.required',
    });
  });

  it('looks at a phone number only when there is one', () => {
    const form = { username: '小王', email: 'wang@example.com' };
    expect(complaintsOf(profileRules, { ...form, phone: '' })).toEqual({});
    expect(complaintsOf(profileRules, { ...form, phone: '12' })).toEqual({ phone: 'form.phoneInvalid' });
  });
});

describe('a new password', () => {
  it('has at least 6 characters', () => {
    expect(complaintsOf(passwordRules, { oldPassword: 'old', newPassword: '12345', confirmPassword: '12345' })).toEqual(
      {
        newPassword: 'settings.password_too_short',
      },
    );
  });

  it('is confirmed', () => {
    expect(
      complaintsOf(passwordRules, { oldPassword: 'old', newPassword: 'secret-1', confirmPassword: 'secret2' }),
    ).toEqual({
      confirmPassword: 'settings.password_mismatch',
    });
  });

  it('needs the old one, unless a reset code stands for it', () => {
    const form = { newPassword: 'secret-1', confirmPassword: 'secret-1' };
    expect(complaintsOf(passwordRules, { ...form, oldPassword: '' })).toEqual({ oldPassword: 'form.required' });
    expect(complaintsOf(resetRules, { ...emptyReset, ...form, email: 'a@b.cn', token: 'code' })).toEqual({});
    expect(complaintsOf(resetRules, { ...emptyReset, ...form, email: 'a@b.cn' })).toEqual({ token: 'form.required' });
  });
});

describe('a request for a reset', () => {
  it('needs an email', () => {
    expect(complaintsOf(resetRequestRules, { email: '  ' })).toEqual({ email: 'reset.emailRequired' });
    expect(complaintsOf(resetRequestRules, { email: 'nobody' })).toEqual({ email: 'account.emailInvalid' });
    expect(complaintsOf(resetRequestRules, { email: 'a@b.cn' })).toEqual({});
  });
});
