import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { beforeMigration } from '../support/migrations.ts';

it('invoices of before the upgrade say what they were issued for, and what was issued for nothing comes before staff', () =>
  beforeMigration('20261203000000_revoked_invoices', async (client, upgrade) => {
    // Rows of what they refer to say nothing here.
    await client.query(`SET session_replication_role = replica`);
    const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    // Issued at noon; what went back before, and what went back afterwards.
    const orders: [n: number, state: string, before: number, after: number][] = [
      [1, 'issued', 0, 0],
      [2, 'issued', 1_000, 0],
      [3, 'issued', 0, 1_000],
      [4, 'issued', 3_000, 0],
      [5, 'requested', 3_000, 0],
    ];
    for (const [n, state, before, after] of orders) {
      await client.query(
        `INSERT INTO "Payment" ("id", "orderId", "method", "transactionId", "orderNumber", "amount", "paidAt")
         VALUES ($1, $1, 'alipay', $2, '', 3000, '2026-01-01')`,
        [id(n), String(n)],
      );
      await client.query(
        `INSERT INTO "MembershipGrant" ("id", "planId", "paymentId", "source", "days", "startsAt", "endsAt")
         VALUES ($1, $1, $1, 'payment', 30, '2026-01-01', '2026-01-31')`,
        [id(n)],
      );
      for (const [amount, hour] of [
        [before, 11],
        [after, 13],
      ] as const)
        if (amount > 0)
          await client.query(
            `INSERT INTO "Refund" ("id", "paymentId", "method", "number", "amount", "state", "origin", "reason", "succeededAt")
             VALUES ($1, $2, 'alipay', $3, $4, 'succeeded', 'staff', '', timestamptz '2026-01-02Z' + $5 * interval '1 hour')`,
            [randomUUID(), id(n), randomUUID(), amount, hour],
          );
      await client.query(
        `INSERT INTO "Invoice" ("id", "orderId", "kind", "title", "state", "decidedAt", "refundedAt")
         VALUES ($1, $1, 'personal', '', $2::"InvoiceState", CASE WHEN $2 = 'issued' THEN timestamptz '2026-01-02 12:00Z' END,
           CASE WHEN $3 > 0 THEN timestamptz '2026-01-02 13:00Z' END)`,
        [id(n), state, after],
      );
    }
    await upgrade();
    const { rows } = await client.query(`SELECT "issuedAmount", "refundedAt" FROM "Invoice" ORDER BY "id"`);
    expect(rows).toEqual([
      { issuedAmount: 3_000, refundedAt: null },
      { issuedAmount: 2_000, refundedAt: null },
      { issuedAmount: 3_000, refundedAt: new Date('2026-01-02T13:00:00Z') },
      { issuedAmount: null, refundedAt: new Date('2026-01-02T12:00:00Z') },
      { issuedAmount: null, refundedAt: null },
    ]);
  }));
