import { beforeEach, describe, expect, it } from 'vitest';
import { stubBrowser } from './browserStub.ts';

async function load() {
  const { loadPageTexts, startI18n } = await import('../../client/src/i18n/i18n.ts');
  await startI18n();
  await loadPageTexts();
  return await import('../../client/src/api/errors.ts');
}

function refusal(code: string, message: string, fields?: Record<string, unknown>) {
  return Object.assign(new Error(message), { errors: [{ message, extensions: { code, fields } }] });
}

describe('an error on display', () => {
  beforeEach(() => void stubBrowser());

  it('is the server’s own text', async () => {
    const { displayError } = await load();
    expect(displayError(refusal('RATE_LIMITED', 'Try again in 7 seconds.'))).toEqual({
      code: 'RATE_LIMITED',
      text: 'Try again in 7 seconds.',
      fields: {},
    });
  });

  it('is our text for the code when the server sent none', async () => {
    const { displayError } = await load();
    expect(displayError(refusal('USERNAME_TAKEN', '')).text).toBe('This username is already taken.');
    expect(displayError(refusal('NOT_IN_ANY_LIST', '')).text).toMatch(/went wrong on our side/);
  });

  it('brings the texts of fields, and nothing that is not a text', async () => {
    const { displayError } = await load();
    const { fields } = displayError(refusal('BAD_USER_INPUT', 'Check.', { email: 'Not an address.', page: 3 }));
    expect(fields).toEqual({ email: 'Not an address.' });
  });

  it('is about the network when the server was not heard', async () => {
    const { displayError } = await load();
    expect(displayError(new TypeError('Failed to fetch'))).toMatchObject({
      code: null,
      text: 'Network connection failed, try later',
    });
    expect(displayError('nonsense', 'Say this').text).toBe('Say this');
  });
});
