import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { Campaign } from '../generated/prisma/client.ts';
import { CAMPAIGN_FORM } from '../contract/fields.ts';
import { changeOf } from './audit-change.ts';
import { badFields, givenFields } from './form.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
/** Spec §3: the banner's default colour. */
const NEW_CAMPAIGN = { showBanner: true, bannerColor: '#ff6b6b' };

/** What staff can say about a campaign; absent or null: as it is. */
export interface CampaignInput {
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
  /** Free consultations a guest session. */
  readonly freeUses?: number | null | undefined;
  /** Consultations a client address a day. */
  readonly addressDailyCap?: number | null | undefined;
  /** Consultations of the whole campaign. */
  readonly totalCap?: number | null | undefined;
  readonly showBanner?: boolean | null | undefined;
  readonly bannerTitleEn?: string | null | undefined;
  readonly bannerTitleZh?: string | null | undefined;
  readonly bannerContentEn?: string | null | undefined;
  readonly bannerContentZh?: string | null | undefined;
  /** `#rrggbb`. */
  readonly bannerColor?: string | null | undefined;
}

/** What was used of a campaign. */
export interface CampaignUse {
  /** Consultations taken from its total cap. */
  readonly used: number;
  /** Guest sessions that took any. */
  readonly guests: number;
}

type CampaignFields = Omit<Campaign, 'id' | 'isActive' | 'createdAt'>;

export type CampaignDesk = ReturnType<typeof createCampaignDesk>;

/** Staff's writes on campaigns; whoever calls has made sure that they are staff. Each is recorded and told to all. */
export function createCampaignDesk(deps: { readonly prisma: Prisma; readonly bus: Bus; readonly clock: Clock }) {
  const { prisma, bus, clock } = deps;

  const record = (tx: Transaction, staffId: string, about: string, change: object = {}) =>
    tx.auditEntry.create({
      data: { action: 'campaign_changed', staffId, about, createdAt: clock.now(), ...change },
    });

  /** One write on a campaign, recorded in its transaction; open pages hear of it afterwards. */
  async function change(
    staffId: string,
    id: string,
    write: (tx: Transaction, present: Campaign) => Promise<unknown>,
  ): Promise<Campaign> {
    if (!isId(id)) throw new AppError('NOT_FOUND');
    const campaign = await prisma.$transaction(async (tx) => {
      // One write at a time, in whatever order they come: at most one campaign is active. Guests do not wait for it.
      await tx.$queryRaw`SELECT 1 FROM "Campaign" ORDER BY "id" FOR NO KEY UPDATE`;
      const present = await tx.campaign.findUnique({ where: { id } });
      if (!present) throw new AppError('NOT_FOUND');
      await write(tx, present);
      const campaign = await tx.campaign.findUniqueOrThrow({ where: { id } });
      await record(tx, staffId, id, changeOf(named(present), named(campaign)));
      return campaign;
    });
    bus.publish('campaign.changed', { id });
    return campaign;
  }

  return {
    /** All campaigns. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (slice: Slice, order: Order = NEWEST_FIRST): Promise<Listed<Campaign>> =>
      listingOf(prisma, slice, {
        table: 'Campaign',
        where: [],
        order,
        by: 'index',
        load: (ids) => prisma.campaign.findMany({ where: { id: { in: ids } } }),
      }),

    /** What was used of campaigns, by their ids: with one statement. */
    async uses(ids: readonly string[]): Promise<Map<string, CampaignUse>> {
      const counters = await prisma.trialCounter.groupBy({
        by: ['campaignId', 'scope'],
        where: { campaignId: { in: [...ids] }, scope: { in: ['campaign', 'session'] }, used: { gt: 0 } },
        _sum: { used: true },
        _count: true,
      });
      const uses = new Map<string, CampaignUse>(ids.map((id) => [id, { used: 0, guests: 0 }]));
      for (const { campaignId, scope, _count: keys, _sum: sum } of counters) {
        const former = uses.get(campaignId) ?? { used: 0, guests: 0 };
        uses.set(campaignId, scope === 'campaign' ? { ...former, used: sum.used ?? 0 } : { ...former, guests: keys });
      }
      return uses;
    },

    /** Makes a campaign, which is not active yet. @throws AppError BAD_USER_INPUT naming the fields. */
    async create(staffId: string, input: CampaignInput): Promise<Campaign> {
      const data = checkCampaign({ ...NEW_CAMPAIGN, ...givenFields(input) });
      const createdAt = clock.now();
      return prisma.$transaction(async (tx) => {
        const campaign = await tx.campaign.create({ data: { ...data, createdAt } });
        await record(tx, staffId, campaign.id);
        return campaign;
      });
    },

    /** Changes a campaign, the active one included. @throws AppError BAD_USER_INPUT naming the fields, NOT_FOUND. */
    update: (staffId: string, id: string, input: CampaignInput) =>
      change(staffId, id, (tx, present) => {
        const { id: _, isActive: __, createdAt: ___, ...fields } = present;
        return tx.campaign.update({ where: { id }, data: checkCampaign({ ...fields, ...givenFields(input) }) });
      }),

    /**
     * Makes a campaign the active one, within its dates; the former one ends in the same moment.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT when it is over already.
     */
    activate: (staffId: string, id: string) =>
      change(staffId, id, async (tx, { endsAt }) => {
        if (endsAt <= clock.now()) throw badInput({ endsAt: 'future' });
        const others = { isActive: true, id: { not: id } };
        for (const ended of await tx.campaign.updateManyAndReturn({ where: others, data: { isActive: false } }))
          await record(tx, staffId, ended.id, { before: { isOn: true }, after: { isOn: false } });
        await tx.campaign.update({ where: { id }, data: { isActive: true } });
      }),

    /** Ends a campaign; one that is not active stays so. @throws AppError NOT_FOUND. */
    end: (staffId: string, id: string) =>
      change(staffId, id, (tx) => tx.campaign.update({ where: { id }, data: { isActive: false } })),
  };
}

/** What an audit entry names of a campaign. */
function named(campaign: Campaign) {
  const { id: _, createdAt: __, isActive: isOn, startsAt, endsAt, ...fields } = campaign;
  return { ...fields, isOn, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** A campaign as it would be stored. @throws AppError BAD_USER_INPUT naming every bad field. */
function checkCampaign(campaign: Partial<CampaignFields>): CampaignFields {
  const fields = badFields(campaign, CAMPAIGN_FORM);
  const { startsAt, endsAt, bannerColor } = campaign;
  if (!startsAt) fields['startsAt'] = 'required';
  if (!endsAt) fields['endsAt'] = 'required';
  else if (startsAt && endsAt <= startsAt) fields['endsAt'] = 'dates';
  if (!COLOR.test(bannerColor ?? '')) fields['bannerColor'] = 'color';
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return campaign as CampaignFields;
}
