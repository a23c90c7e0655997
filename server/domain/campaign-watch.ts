import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { createBell, streamOf } from './bell.ts';
import type { CampaignService, FreeTrial } from './campaign.ts';

/** What no event tells (another guest's use of the same address, an event that got lost) is seen after so long. */
const LOOK_MS = 5 * 60_000;

export type CampaignWatch = ReturnType<typeof createCampaignWatch>;

/** Follows the free trial as it changes for a guest: by staff, by what he asks, wherever he does so, and by time. */
export function createCampaignWatch(deps: {
  readonly prisma: Prisma;
  readonly campaign: CampaignService;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, campaign, bus, clock } = deps;

  /** Milliseconds until the active campaign begins or ends, at most until the next look. */
  async function untilTurn(): Promise<number> {
    const now = clock.now();
    const active = await prisma.campaign.findFirst({ where: { isActive: true, endsAt: { gt: now } } });
    const turns = active ? [active.startsAt, active.endsAt].filter((turn) => turn > now) : [];
    return Math.min(LOOK_MS, ...turns.map((turn) => turn.getTime() - now.getTime()));
  }

  return {
    /** The free trial as it is, and again whenever it is another one. */
    watch(guestSessionId: string | null, address: string): AsyncIterableIterator<FreeTrial> {
      const bell = createBell();
      const unsubscribe = [
        bus.on('campaign.changed', bell.ring),
        bus.on('campaign.used', (event) => {
          if (event.guestSessionId === guestSessionId) bell.ring();
        }),
      ];
      let timer: NodeJS.Timeout | undefined;
      let hasEnded = false;
      let told = '';

      async function next(): Promise<FreeTrial | null> {
        while (await bell.heard()) {
          clearTimeout(timer);
          const wait = await untilTurn();
          const trial = await campaign.freeTrial(guestSessionId, address);
          if (hasEnded) return null;
          timer = setTimeout(bell.ring, Math.max(1, wait)).unref();
          const now = JSON.stringify(trial);
          if (now === told) continue;
          told = now;
          return trial;
        }
        return null;
      }

      return streamOf(next, () => {
        hasEnded = true;
        for (const end of unsubscribe) end();
        clearTimeout(timer);
        bell.end();
      });
    },
  };
}
