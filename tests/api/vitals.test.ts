import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';

const test = useApp({ TRUST_PROXY: '1' });

const report = { page: 'home', metrics: { LCP: 1200, CLS: 0.02, INP: 90, TTFB: 30 } };

function send(body: unknown, { address = '203.0.113.1', ...headers }: Record<string, string> = {}) {
  return fetch(`${test.app.url}/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function metrics(): Promise<string> {
  return (await fetch(`${test.app.url}/metrics`)).text();
}

describe('a report of web vitals', () => {
  it('becomes metrics: times in seconds, the layout shift as it is', async () => {
    const response = await send(report);
    expect([response.status, await response.text()]).toEqual([204, '']);
    const text = await metrics();
    expect(text).toContain('wheelwise_web_vitals_sum{metric="LCP",page="home"} 1.2\n');
    expect(text).toContain('wheelwise_web_vitals_sum{metric="CLS",page="home"} 0.02\n');
    expect(text).toContain('wheelwise_web_vitals_count{metric="TTFB",page="home"} 1\n');
  });

  it.each([
    ['another page', { ...report, page: 'nonsense' }],
    ['another metric', { ...report, metrics: { FID: 1 } }],
    ['anything else', { ...report, user: 'ann' }],
    ['a number below zero', { ...report, metrics: { LCP: -1 } }],
    ['no number', { ...report, metrics: { LCP: '12' } }],
    ['no JSON', '{{'],
  ])('with %s is refused, and no label of it is kept', async (_what, body) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await metrics()).not.toMatch(/nonsense|FID|ann/);
  });

  it('that is too large, of another kind, from elsewhere or no POST is refused', async () => {
    expect((await send({ ...report, more: 'x'.repeat(2000) })).status).toBe(413);
    expect((await send(report, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(report, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await fetch(`${test.app.url}/vitals`)).status).toBe(405);
  });

  it('is one of at most 60 a minute of an address', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n += 1) statuses.add((await send(report, { address: '203.0.113.9' })).status);
    expect(statuses).toEqual(new Set([204]));
    const refused = await send(report, { address: '203.0.113.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(report, { address: '203.0.113.10' })).status).toBe(204);
  });
});
