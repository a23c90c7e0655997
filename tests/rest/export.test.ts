import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import { describe, expect, it } from 'vitest';
import { createExport } from '../../server/domain/export.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { sendDownload } from '../../server/rest/stream.ts';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const test = useApp();
const PATH = '/api/ai/chat/history/export/';

async function member(): Promise<Caller> {
  const caller = new Caller(test);
  await caller.register();
  return caller;
}

/** So many records of a user, several of one moment. */
async function records(userId: string, count: number): Promise<void> {
  await withPrisma(test, async (prisma) => {
    const { id: conversationId } = await prisma.conversation.create({ data: { userId, title: 'all' } });
    await prisma.answer.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        conversationId,
        userId,
        ownerKey: `user:${userId}`,
        idempotencyKey: `export-${n}`,
        owner: 'test',
        question: `Question ${n}`,
        text: `Answer **${n}**`,
        state: 'completed' as const,
        category: 'maintenance' as const,
        language: 'en' as const,
        leaseUntil: new Date(0),
        createdAt: new Date(Date.UTC(2026, 0, 1, 8, Math.floor(n / 7))),
      })),
    });
  });
}

interface Exported {
  readonly username: string;
  readonly records: { readonly question: string; readonly answer: string; readonly created_at: string }[];
}

describe('the history as a file', () => {
  it('has every record once, oldest first, however many there are', async () => {
    const [user, other] = [await member(), await member()];
    await records(user.account.id, 251);
    await records(other.account.id, 3);
    const { status, headers, body } = await user.get(PATH, { user_id: user.account.id });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="wheelwise-history.json"');
    const { username, records: all } = body as unknown as Exported;
    expect(username).toBe(user.account.username);
    expect(all).toHaveLength(251);
    expect(new Set(all.map(({ question }) => question)).size).toBe(251);
    const times = all.map((record) => record.created_at);
    expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
    expect(all[0]).toMatchObject({ category: 'maintenance', state: 'completed', sources: [] });
  });

  it('is Markdown with headings in the language of the request or the one asked for', async () => {
    const user = await member();
    await records(user.account.id, 1);
    await withPrisma(test, (prisma) =>
      prisma.answer.updateMany({
        where: { userId: user.account.id },
        data: {
          question: 'Two\nlines # no heading',
          sources: [{ id: 'fault:P0420', title: 'P0420 <b>', detail: 'catalyst', date: '2026-05' }],
        },
      }),
    );
    const query = { user_id: user.account.id, format: 'markdown' };
    const english = await user.get(PATH, query);
    expect(english.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(english.headers.get('content-disposition')).toContain('wheelwise-history.md');
    const name = user.account.username.replaceAll('_', String.raw`\_`);
    expect(english.text).toContain(`# Wheelwise: the history of ${name}\n`);
    expect(english.text).toContain(
      '## 2026-01-01 08:00 · Maintenance\n\n> Two\n> lines # no heading\n\nAnswer **0**\n',
    );
    expect(english.text).toContain(String.raw`Sources:

1. P0420 \<b\>: catalyst (2026-05)`);
    const chinese = await user.get(PATH, query, { 'accept-language': 'zh-CN' });
    expect(chinese.text).toContain(`# 车问：${name} 的历史记录`);
    expect(chinese.text).toContain('## 2026-01-01 08:00 · 保养维护');
    const withoutTime = ({ text }: { text: string }) => text.replace(/导出时间：.*/, '');
    expect(withoutTime(await user.get(PATH, { ...query, language: 'zh' }))).toBe(withoutTime(chinese));
  });

  it('is refused with another format, to strangers and to others', async () => {
    const [user, other] = [await member(), await member()];
    const wrong = await user.get(PATH, { user_id: user.account.id, format: 'pdf', language: 'fr' });
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields ?? {})]).toEqual([
      400,
      'BAD_USER_INPUT',
      ['format', 'language'],
    ]);
    expect((await new Caller(test).get(PATH)).body.code).toBe('UNAUTHENTICATED');
    expect((await other.get(PATH, { user_id: user.account.id })).body.code).toBe('FORBIDDEN');
    const data = '/api/users/export/';
    expect((await new Caller(test).get(data)).body.code).toBe('UNAUTHENTICATED');
    expect((await other.get(data, { user_id: user.account.id })).body.code).toBe('FORBIDDEN');
    expect((await other.get(data)).body.fields).toHaveProperty('user_id');
  });

  it('is read from the database as it is taken', async () => {
    const user = await member();
    await records(user.account.id, 350);
    const reads: string[] = [];
    const prisma = new PrismaClient({
      adapter: new PrismaPg({ connectionString: test.databaseUrl }),
      log: [{ emit: 'event', level: 'query' }],
    });
    prisma.$on('query', ({ query }) => void reads.push(query));
    const pieces = createExport({
      prisma,
      limits: { consume: async () => async () => undefined },
      clock: { now: () => new Date() },
    }).history(user.account, 'json', 'en');
    const take = async (count: number) => {
      for (let n = 0; n < count; n += 1) await pieces.next();
      return reads.length;
    };
    expect(await take(50)).toBe(1);
    expect(await take(100)).toBe(2);
    await pieces.return(undefined);
    expect(reads).toHaveLength(2);
    await prisma.$disconnect();
  });
});

describe('a download', () => {
  async function* broken(before: number): AsyncGenerator<string> {
    for (let n = 0; n < before; n += 1) yield 'x'.repeat(100_000);
    throw new Error('the database went away');
  }
  async function fetched(pieces: AsyncGenerator<string>): Promise<string> {
    const file = { name: 'x.json', type: 'application/json' } as const;
    const server = createServer((_req, res) => {
      sendDownload(res, file, pieces).catch(() => res.headersSent || res.writeHead(500).end('an error'));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    try {
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      return `${response.status} ${await response.text().catch(() => 'broken off')}`;
    } finally {
      server.close();
    }
  }

  it('that fails at once is an error, and one that fails later does not pass for a whole file', async () => {
    expect(await fetched(broken(0))).toBe('500 an error');
    expect(await fetched(broken(3))).toBe('200 broken off');
  });
});

const sessionOf = (userId: string) =>
  withPrisma(test, async (prisma) => (await prisma.session.findFirst({ where: { userId } }))?.id);

describe('one’s own data', () => {
  it('is everything the product knows, without secrets, and that it was taken is on record', async () => {
    const user = await member();
    const { id, username, email } = user.account;
    await records(id, 2);
    await user.post('/api/expert-consultation/submit/', { user_name: 'Li', email, requirement: '需要帮助' });
    await user.post('/api/contact/submit/', { name: 'Li', email, message: 'hello' });
    const reset = await user.post('/api/users/request-password-reset/', { email });
    const staff = new Caller(test);
    const { id: staffId } = await staff.becomeStaff();
    await staff.get('/api/admin/user/detail/', { admin_user_id: staffId, user_id: id });
    await withPrisma(test, async (prisma) => {
      const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
      const refund = {
        number: 'REXPORT1',
        method: 'wechat',
        amount: 1_000,
        reason: '太贵',
        effect: 'shorten' as const,
      };
      await prisma.order.create({
        data: {
          number: 'EXPORT1',
          userId: id,
          planId: plan.id,
          method: 'wechat',
          amount: 3_000,
          durationDays: 30,
          language: 'zh',
          expiresAt: new Date(0),
          payments: {
            create: {
              method: 'wechat',
              transactionId: '420000',
              orderNumber: 'EXPORT1',
              amount: 3_000,
              paidAt: new Date(0),
              refunds: { create: { ...refund, state: 'pending', origin: 'staff', requestedById: staffId } },
            },
          },
        },
      });
    });

    await test.app.services.webhooks.create(
      { userId: id, sessionId: (await sessionOf(id)) ?? null, isStaff: false, language: 'en' },
      { url: 'https://partner.example/hooks', events: ['order_paid'], isForAll: false },
    );
    const { headers, text, body } = await user.get('/api/users/export/', { user_id: id });
    expect(headers.get('content-disposition')).toBe('attachment; filename="wheelwise-data.json"');
    expect(body).toMatchObject({
      account: { id, username, email, confirmed_email: null, phone: null },
      sessions: [{ expires_at: expect.any(String) }],
      api_tokens: [],
      webhook_endpoints: [{ url: 'https://partner.example/hooks', events: ['order_paid'], stopped_at: null }],
      webhook_deliveries: [],
      email_changes: [],
      memberships: [{ plan: { slug: 'free' } }],
      membership_grants: [{ source: 'registration' }],
      quota_movements: [],
      orders: [
        {
          number: 'EXPORT1',
          amount: 3_000,
          plan: { slug: 'basic' },
          payments: [
            {
              amount: 3_000,
              refunds: [{ number: 'REXPORT1', amount: 1_000, state: 'pending', reason: '太贵', effect: 'shorten' }],
            },
          ],
        },
      ],
      consultations: [{ requirement: '需要帮助' }],
      messages: [{ message: 'hello' }],
      mails: [{ kind: 'consultation_received' }, { kind: 'contact_received' }, { kind: 'password_reset' }],
      staff_access: [
        { action: 'user_viewed', staff: { username: 'admin' } },
        { action: 'account_exported', staff: null },
      ],
      conversations: [{ title: 'all' }],
      history: [{ question: 'Question 0' }, { question: 'Question 1' }],
    });
    for (const secret of [user.token, reset.body['reset_token'], 'argon2', 'Hash', '_hash', 'sealed', '"secret"']) {
      expect(text).not.toContain(String(secret));
    }
    expect(text).not.toContain(staffId);
  });
});
