import { describe, expect, it } from 'vitest';
import {
  emailComplaint,
  emptyReset,
  passwordComplaints,
  profileComplaints,
  resetComplaints,
} from '../../client/src/features/account/settingsRules.ts';

describe('the profile form', () => {
  it('requires username and email', () => {
    expect(profileComplaints({ username: ' ', email: '', phone: '' })).toEqual({
      username: 'account.required',
      email: 'account.required',
    });
  });

  it('looks at a phone number only when there is one', () => {
    const form = { username: '小王', email: 'wang@example.com' };
    expect(profileComplaints({ ...form, phone: '' })).toEqual({});
    expect(profileComplaints({ ...form, phone: '12' })).toEqual({ phone: 'form.phoneInvalid' });
  });
});

describe('a new password', () => {
  it('has at least 6 characters', () => {
    expect(passwordComplaints({ oldPassword: 'old', newPassword: '12345', confirmPassword: '12345' })).toEqual({
      newPassword: 'settings.password_too_short',
    });
  });

  it('is confirmed', () => {
    expect(passwordComplaints({ oldPassword: 'old', newPassword: 'secret1', confirmPassword: 'secret2' })).toEqual({
      confirmPassword: 'settings.password_mismatch',
    });
  });

  it('needs the old one, unless a reset code stands for it', () => {
    const form = { newPassword: 'secret1', confirmPassword: 'secret1' };
    expect(passwordComplaints({ ...form, oldPassword: '' })).toEqual({ oldPassword: 'form.required' });
    expect(resetComplaints({ ...emptyReset, ...form, email: 'a@b.cn', token: 'code' })).toEqual({});
    expect(resetComplaints({ ...emptyReset, ...form, email: 'a@b.cn' })).toEqual({ token: 'form.required' });
  });
});

describe('a request for a reset', () => {
  it('needs an email', () => {
    expect(emailComplaint('  ')).toBe('reset.emailRequired');
    expect(emailComplaint('nobody')).toBe('account.emailInvalid');
    expect(emailComplaint('a@b.cn')).toBeNull();
  });
});
