import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { useApp, type TestApp } from '../support/app.ts';
import { newKey } from '../support/http-double.ts';

const METHODS = PROVIDERS.map(({ id }) => id);

/** A product whose warnings the test reads. */
function useProduction(env: Record<string, string>): { test: TestApp; warnings: string[] } {
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  return { test: useApp({ NODE_ENV: 'production', ...env }, { logger }), warnings };
}

describe('in production without merchant keys', () => {
  const { test, warnings } = useProduction({});

  it('the start says that there are no payments, and there is no sandbox', async () => {
    const line = warnings.find((text) => text.includes('payment methods are off'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ off: METHODS });
    expect((await fetch(`${test.app.url}/sandbox/alipay/gateway.do`)).status).toBe(404);
    expect((await fetch(`${test.app.url}/sandbox/wechat/v3/pay/transactions/native`, { method: 'POST' })).status).toBe(
      405,
    );
  });
});

describe('in production with the sandbox switched on by name', () => {
  const { test, warnings } = useProduction({ PAYMENT_SANDBOX: '1' });

  it('the start says that no real money moves', async () => {
    expect(warnings.join('')).toContain('PAYMENT_SANDBOX is on');
    expect(warnings.join('')).not.toContain('payment methods are off');
    expect((await fetch(`${test.app.url}/sandbox/alipay/gateway.do`)).status).toBe(400);
  });
});

describe('in production with one merchant account', () => {
  const [own, theirs] = [newKey(), newKey()];
  const { test, warnings } = useProduction({
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_PRIVATE_KEY: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ALIPAY_PUBLIC_KEY: theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });

  it('only the other methods are off', async () => {
    const line = warnings.find((text) => text.includes('payment methods are off'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ off: METHODS.filter((id) => id !== 'alipay') });
    expect((await fetch(`${test.app.url}/ready`)).status).toBe(200);
  });
});
