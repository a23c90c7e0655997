import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { readComplaint, rulesOf } from '../../client/src/forms/rules.ts';
import { emptyRequest } from '../../client/src/features/consultation/prepared.ts';
import { CONSULTATION_FORM } from '../../server/contract/fields.ts';
import { stubBrowser } from './browserStub.ts';
import { complaintsOf } from './complaints.ts';

const rules = rulesOf(CONSULTATION_FORM);
const good = { ...emptyRequest, userName: 'Ann', email: 'ann@example.com', requirement: 'Which SUV?' };

describe('the expert form', () => {
  it('requires name, email and requirement', () => {
    const required = 'form.required';
    const complaints = { userName: required, email: required, requirement: required };
    expect(complaintsOf(rules, emptyRequest)).toEqual(complaints);
  });

  it.each(['ann', 'ann@example', 'a nn@example.com', '@example.com'])('takes %s for no email', (email) => {
    expect(complaintsOf(rules, { ...good, email })).toEqual({ email: 'form.emailInvalid' });
  });

  it('is trimmed before it is looked at and sent', () => {
    const form = { ...good, email: ' ann@example.com ', wechat: ' ann_w ' };
    expect(complaintsOf(rules, form)).toEqual({});
    expect(parse(rules, form)).toEqual({
      userName: 'Ann',
      email: 'ann@example.com',
      wechat: 'ann_w',
      phone: '',
      category: 'CAR_PURCHASE',
      requirement: 'Which SUV?',
    });
  });
});

describe('a complaint', () => {
  it('carries the numbers its text names', () => {
    const { requirement = '' } = complaintsOf(rules, { ...good, requirement: 'x'.repeat(5_001) });
    expect(readComplaint(requirement)).toEqual({ key: 'form.tooLong', numbers: { max: 5_000 } });
    expect(readComplaint('form.required')).toEqual({ key: 'form.required', numbers: {} });
  });
});

describe('a draft', () => {
  beforeEach(() => void stubBrowser());
  const load = () => import('../../client/src/forms/draft.ts');

  it('is there after a reload, until it was sent', async () => {
    const { createDraft } = await load();
    createDraft('form', 'ann', emptyRequest).write(good);
    expect(createDraft('form', 'ann', emptyRequest).read()).toEqual(good);
    createDraft('form', 'ann', emptyRequest).write(null);
    expect(createDraft('form', 'ann', emptyRequest).read()).toBeNull();
  });

  it('follows a guest into his account, but is nobody else’s', async () => {
    const { createDraft } = await load();
    createDraft('form', null, emptyRequest).write(good);
    expect(createDraft('form', 'ann', emptyRequest).read()).toEqual(good);
    createDraft('form', 'ann', emptyRequest).write(good);
    expect(createDraft('form', 'bob', emptyRequest).read()).toBeNull();
    expect(createDraft('form', null, emptyRequest).read()).toBeNull();
  });

  it('of another release or of no sense at all does no harm', async () => {
    const { createDraft } = await load();
    sessionStorage.setItem('draft.form', '{"owner":"guest","values":{"email":"a@b.cn","gone":"x","phone":7}}');
    expect(createDraft('form', null, emptyRequest).read()).toEqual({ ...emptyRequest, email: 'a@b.cn' });
    sessionStorage.setItem('draft.form', '{{');
    expect(createDraft('form', null, emptyRequest).read()).toBeNull();
  });
});
