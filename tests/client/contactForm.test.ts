import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { emptyOf, rulesOf } from '../../client/src/forms/rules.ts';
import { CONTACT_FORM } from '../../server/contract/fields.ts';
import { complaintsOf } from './complaints.ts';

const rules = rulesOf(CONTACT_FORM);
const empty = emptyOf(CONTACT_FORM);
const good = { ...empty, name: '小王', email: 'wang@example.com', message: 'Hello' };

describe('the contact form', () => {
  it('has nothing to say about a good one', () => {
    expect(complaintsOf(rules, good)).toEqual({});
  });

  it('requires name, email and message, and blanks are nothing', () => {
    expect(complaintsOf(rules, { ...empty, name: '  ' })).toEqual({
      name: 'form.required',
      email: 'form.required',
      message: 'form.required',
    });
  });

  it('looks at a phone number only when there is one', () => {
    expect(complaintsOf(rules, { ...good, phone: '+86 (10) 5555-0100' })).toEqual({});
    expect(complaintsOf(rules, { ...good, phone: 'call me' })).toEqual({ phone: 'form.phoneInvalid' });
  });

  it('keeps to the server’s lengths', () => {
    expect(complaintsOf(rules, { ...good, name: 'x'.repeat(101), message: 'x'.repeat(5001) })).toEqual({
      name: 'form.tooLong?max=100',
      message: 'form.tooLong?max=5000',
    });
  });

  it('is sent trimmed', () => {
    const form = { ...good, name: ' 小王 ', phone: ' ', subject: 'COMPLAINT' } as const;
    expect(parse(rules, form)).toEqual({
      name: '小王',
      email: 'wang@example.com',
      phone: '',
      subject: 'COMPLAINT',
      message: 'Hello',
    });
  });
});
