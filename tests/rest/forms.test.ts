import { describe, expect, it } from 'vitest';
import type { Letter } from '../../server/adapters/mailer.ts';
import { useApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const letters: Letter[] = [];
const mailer = { isLocal: true, send: async (letter: Letter) => void letters.push(letter) };
const relayed: Letter[] = [];
const relay = useApp(
  { TRUST_PROXY: '1' },
  { mailer: { isLocal: true, send: async (letter) => void relayed.push(letter) } },
);
const test = useApp({ LIMIT_CONSULTATION_ADDRESS: '6/3600', LIMIT_CONTACT_ADDRESS: '4/3600' }, { mailer });

const REQUEST = {
  user_name: '李雷',
  email: 'lilei@example.com',
  wechat: 'lilei_88',
  phone: '138 0013 8000',
  category: 'car_purchase',
  requirement: '想买一辆 15 万左右的家用 SUV。<b>急</b>',
};
const MESSAGE = {
  name: 'Han',
  email: 'han@example.com',
  phone: '',
  subject: 'technical',
  message: 'It does not load.',
};

const submitRequest = (fields: object, headers: object = {}) =>
  new Caller(test).post('/api/expert-consultation/submit/', fields, headers);
const submitMessage = (fields: object) => new Caller(test).post('/api/contact/submit/', fields);

it.each([
  [submitRequest, {}, 'REQUIRED_FIELDS', ['user_name', 'email', 'requirement']],
  [submitRequest, { ...REQUEST, requirement: '  ' }, 'REQUIRED_FIELDS', ['requirement']],
  [
    submitRequest,
    { ...REQUEST, user_name: '\u200b', requirement: '\u2060 \u3164' },
    'REQUIRED_FIELDS',
    ['user_name', 'requirement'],
  ],
  [submitRequest, { ...REQUEST, email: 'lilei@example' }, 'INVALID_EMAIL', ['email']],
  [submitRequest, { ...REQUEST, category: 'astrology' }, 'BAD_USER_INPUT', ['category']],
  [submitRequest, { ...REQUEST, requirement: 'x'.repeat(5_001) }, 'BAD_USER_INPUT', ['requirement']],
  [submitRequest, { ...REQUEST, user_name: 7 }, 'BAD_USER_INPUT', ['user_name']],
  [submitMessage, { ...MESSAGE, name: '' }, 'REQUIRED_FIELDS', ['name']],
  [submitMessage, { email: 'han@example.com' }, 'REQUIRED_FIELDS', ['name', 'message']],
  [submitMessage, { ...MESSAGE, email: 'han' }, 'INVALID_EMAIL', ['email']],
  [submitMessage, { ...MESSAGE, subject: 'spam' }, 'BAD_USER_INPUT', ['subject']],
  [submitMessage, { ...MESSAGE, message: 'x'.repeat(5_001) }, 'BAD_USER_INPUT', ['message']],
])('%#: what is incomplete or wrong is refused', async (submit, fields, code, named) => {
  const { status, body } = await submit(fields);
  expect([status, body.success, body.code, Object.keys(body.fields ?? {})]).toEqual([400, false, code, named]);
});

describe('an expert request', () => {
  it('is about one of six things, named in the caller’s language', async () => {
    const list = async (language: string) => {
      const answered = await new Caller(test).get(
        '/api/expert-consultation/categories/',
        {},
        { 'accept-language': language },
      );
      return answered.body as { success?: boolean; categories: { value: string; label: string }[] };
    };
    const { success, categories } = await list('en');
    expect(success).toBe(true);
    expect(categories.map(({ value }) => value)).toEqual([
      'car_purchase',
      'maintenance',
      'insurance',
      'financing',
      'technical',
      'other',
    ]);
    expect((await list('zh')).categories[0]).toEqual({ value: 'car_purchase', label: '购车咨询' });
  });

  it('gets a number and a deadline 24 hours ahead, and a mail says so', async () => {
    const before = Date.now();
    const { status, body } = await submitRequest(REQUEST, { 'accept-language': 'zh' });
    expect([status, body.success]).toEqual([201, true]);
    expect(body['reference']).toMatch(/^EC-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(body.message).toContain(String(body['reference']));
    expect(body['consultation_id']).toEqual(expect.any(String));
    const hours = (Date.parse(String(body['reply_due_at'])) - before) / 3_600_000;
    expect(Math.abs(hours - 24)).toBeLessThan(0.1);
    await expect.poll(() => letters.length, { timeout: 20_000 }).toBe(1);
    expect(letters[0]).toMatchObject({ to: REQUEST.email, subject: `已收到您的专家咨询 ${String(body['reference'])}` });
  });

  it('needs no more than name, e-mail and requirement, and comes so often an hour', async () => {
    const { user_name, email, requirement } = REQUEST;
    for (let n = 0; n < 5; n += 1) expect((await submitRequest({ user_name, email, requirement })).status).toBe(201);
    const limited = await submitRequest(REQUEST);
    expect(limited).toMatchObject({ status: 429, body: { success: false, code: 'RATE_LIMITED' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('a message', () => {
  it('has one of five subjects', async () => {
    const { body } = await new Caller(test).get('/api/contact/subjects/');
    expect((body['subjects'] as { value: string }[]).map(({ value }) => value)).toEqual([
      'general',
      'technical',
      'partnership',
      'complaint',
      'other',
    ]);
  });

  it('is taken, with a number', async () => {
    const { status, body } = await submitMessage(MESSAGE);
    expect([status, body.success]).toEqual([201, true]);
    expect(body['reference']).toMatch(/^CM-/);
  });

  it('to any address is answered without a word of its sender, and not by more letters an hour than the limit', async () => {
    const victim = 'victim@example.com';
    const typed = { name: 'Dear winner', phone: '12345678', message: 'http://evil.example' };
    const statuses = [];
    // From many addresses, signed in or not, in both forms, however the victim's is spelled.
    for (let n = 0; n < 8; n += 1) {
      const email = [victim, victim.toUpperCase(), `victim+${n}@example.com`][n % 3] ?? '';
      const address = { 'x-forwarded-for': `10.0.0.${n}` };
      const sender = new Caller(relay);
      if (n > 5) await sender.register();
      const { status } = await (n % 2 === 0
        ? sender.post(
            '/api/expert-consultation/submit/',
            { user_name: typed.name, email, requirement: typed.message },
            address,
          )
        : sender.post('/api/contact/submit/', { ...typed, email }, address));
      statuses.push(status);
    }
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 201));
    const ofVictim = () => relayed.filter(({ to }) => /^victim/i.test(to));
    await expect.poll(() => ofVictim().length, { timeout: 20_000 }).toBe(5);
    await relay.app.stop();
    expect(ofVictim()).toHaveLength(5);
    for (const { subject, text, html } of ofVictim()) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/Dear winner|12345678|evil\.example/);
      expect(subject).toMatch(/ (EC|CM)-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    }
  });

  it('comes so often an hour from one address', async () => {
    for (let n = 0; n < 3; n += 1) expect((await submitMessage(MESSAGE)).status).toBe(201);
    expect(await submitMessage(MESSAGE)).toMatchObject({ status: 429, body: { success: false } });
  });
});
