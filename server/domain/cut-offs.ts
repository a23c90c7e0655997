import type { Transaction } from '../adapters/database.ts';
import { CUT_OFFS_GIVEN_BACK as GIVEN_BACK } from '../contract/cut-off.ts';

const PERIOD_MS = GIVEN_BACK.hours * 60 * 60 * 1000;

/**
 * Whether the use of a cut-off answer is given back to whom it was taken from. Guests count by session and by network, as
 * campaigns count them: a fresh session is made in a moment. Answers of one owner that end at once wait for each other.
 */
export async function isCutOffGivenBack(tx: Transaction, answerId: string, now: Date): Promise<boolean> {
  const reserved = { answerId_reason: { answerId, reason: 'reserved' } } as const;
  const before = { reason: 'cut_off', createdAt: { gt: new Date(now.getTime() - PERIOD_MS) } } as const;
  const ofUser = await tx.quotaMovement.findUnique({
    where: reserved,
    select: { period: { select: { membership: { select: { userId: true } } } } },
  });
  if (ofUser) {
    const { userId } = ofUser.period.membership;
    await lock(tx, userId);
    const where = { ...before, period: { membership: { userId } } };
    return (await tx.quotaMovement.count({ where })) < GIVEN_BACK.most;
  }
  const ofGuest = await tx.trialUse.findUnique({ where: reserved, select: { sessionId: true, addressKey: true } });
  if (!ofGuest) return false;
  const { sessionId, addressKey } = ofGuest;
  const network = addressKey.slice(0, addressKey.indexOf('/') + 1);
  await lock(tx, network);
  const where = { ...before, OR: [{ sessionId }, { addressKey: { startsWith: network } }] };
  return (await tx.trialUse.count({ where })) < GIVEN_BACK.most;
}

async function lock(tx: Transaction, owner: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cutOff:${owner}`}, 0))`;
}
