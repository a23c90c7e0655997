import { createHash } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { Campaign, MovementReason, TrialScope } from '../generated/prisma/client.ts';

/** A guest as campaigns count him: by his session id and by his address. */
export interface Guest {
  readonly guestSessionId: string;
  readonly address: string;
}

export interface FreeTrial {
  readonly campaign: Campaign | null;
  readonly used: number;
  readonly remaining: number;
}

const NO_TRIAL: FreeTrial = { campaign: null, used: 0, remaining: 0 };

export type CampaignService = ReturnType<typeof createCampaign>;

/** The free trial: one campaign at a time, with caps by guest session, by client address and day, and in all. */
export function createCampaign(deps: { readonly prisma: Prisma; readonly clock: Clock }) {
  const { prisma, clock } = deps;

  async function active(tx: Transaction): Promise<Campaign | null> {
    const now = clock.now();
    return tx.campaign.findFirst({ where: { isActive: true, startsAt: { lte: now }, endsAt: { gt: now } } });
  }

  /** The three counters of a guest, in the order in which they are always locked. */
  function counters(campaign: Campaign, guest: Guest): { scope: TrialScope; key: string; cap: number }[] {
    return [
      { scope: 'session', key: guest.guestSessionId, cap: campaign.freeUses },
      { scope: 'address', key: addressKey(guest.address, clock.now()), cap: campaign.addressDailyCap },
      { scope: 'campaign', key: 'all', cap: campaign.totalCap },
    ];
  }

  /** {@link CampaignService.freeTrial} of many guests, with two statements. */
  async function freeTrials(
    guests: readonly { readonly guestSessionId: string | null; readonly address: string }[],
  ): Promise<FreeTrial[]> {
    const campaign = await active(prisma);
    if (!campaign) return guests.map(() => NO_TRIAL);
    const wanted = guests.map(({ guestSessionId, address }) =>
      counters(campaign, { guestSessionId: guestSessionId ?? '', address }),
    );
    const keys = [...new Set(wanted.flat().map(({ key }) => key))];
    const rows = await prisma.$queryRaw<{ scope: TrialScope; key: string; used: number }[]>`
      SELECT "scope", "key", "used" FROM "TrialCounter" WHERE "campaignId" = ${campaign.id}::uuid
        AND "scope" = ANY ('{session,address,campaign}') AND "key" = ANY (${keys}::text[])`;
    const used = new Map(rows.map((row) => [`${row.scope} ${row.key}`, row.used]));
    const usedOf = ({ scope, key }: { scope: TrialScope; key: string }) => used.get(`${scope} ${key}`) ?? 0;
    return wanted.map((counts) => {
      const isOver = counts.some((count) => count.scope === 'campaign' && usedOf(count) >= count.cap);
      const session = counts.find(({ scope }) => scope === 'session');
      return {
        campaign: isOver ? null : campaign,
        used: session ? usedOf(session) : 0,
        remaining: Math.max(0, Math.min(...counts.map((count) => count.cap - usedOf(count)))),
      };
    });
  }

  return {
    /** Whether the home page has a banner to show to those whom it speaks to. */
    async isAnnounced(): Promise<boolean> {
      return (await active(prisma))?.showBanner ?? false;
    },

    /** The campaign that runs and what this guest has used of it; without a session id only the campaign. */
    async freeTrial(guestSessionId: string | null, address: string): Promise<FreeTrial> {
      const [trial] = await freeTrials([{ guestSessionId, address }]);
      return trial ?? NO_TRIAL;
    },

    freeTrials,

    /**
     * Takes one free consultation for an answer, from all three caps or from none.
     * @throws AppError NO_ACTIVE_CAMPAIGN, FREE_TRIAL_EXCEEDED.
     */
    async reserve(tx: Transaction, guest: Guest, answerId: string): Promise<void> {
      const campaign = await active(tx);
      if (!campaign) throw new AppError('NO_ACTIVE_CAMPAIGN');
      for (const { scope, key, cap } of counters(campaign, guest)) {
        const moved = await tx.$executeRaw`
          INSERT INTO "TrialCounter" ("campaignId", "scope", "key", "used")
          SELECT ${campaign.id}::uuid, ${scope}::"TrialScope", ${key}, 1 WHERE ${cap}::int > 0
          ON CONFLICT ("campaignId", "scope", "key") DO UPDATE SET "used" = "TrialCounter"."used" + 1
          WHERE "TrialCounter"."used" < ${cap}::int`;
        if (moved === 0) throw new AppError(scope === 'campaign' ? 'NO_ACTIVE_CAMPAIGN' : 'FREE_TRIAL_EXCEEDED');
      }
      await tx.trialUse.create({
        data: {
          campaignId: campaign.id,
          sessionId: guest.guestSessionId,
          addressKey: addressKey(guest.address, clock.now()),
          answerId,
          amount: 1,
          reason: 'reserved',
          createdAt: clock.now(),
        },
      });
    },

    /** Settles a reserved free consultation once: `spent` keeps it counted, the others give it back to all caps. */
    async settle(tx: Transaction, answerId: string, outcome: Exclude<MovementReason, 'reserved'>): Promise<void> {
      const uses = await tx.trialUse.findMany({ where: { answerId } });
      const [reserved] = uses;
      if (!reserved || uses.length > 1) return;
      const { campaignId, sessionId, addressKey } = reserved;
      const amount = outcome === 'spent' ? 0 : -1;
      await tx.trialUse.create({
        data: { campaignId, sessionId, addressKey, answerId, amount, reason: outcome, createdAt: clock.now() },
      });
      if (amount === 0) return;
      const scopes: [TrialScope, string][] = [
        ['session', sessionId],
        ['address', addressKey],
        ['campaign', 'all'],
      ];
      for (const [scope, key] of scopes) {
        await tx.trialCounter.updateMany({ where: { campaignId, scope, key }, data: { used: { decrement: 1 } } });
      }
    },
  };
}

/** A client's network as a campaign counts it for a day: hashed. */
export function addressKey(address: string, day: Date): string {
  return `${createHash('sha256').update(address).digest('base64url').slice(0, 22)}/${day.toISOString().slice(0, 10)}`;
}
