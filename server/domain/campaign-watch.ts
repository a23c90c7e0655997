import DataLoader from 'dataloader';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { createBell, streamOf } from './bell.ts';
import type { CampaignService, FreeTrial } from './campaign.ts';

/** What no event tells (another guest's use of the same address, an event that got lost) is seen after so long. */
const LOOK_MS = 5 * 60_000;
/** So many guests are read of in one statement. */
const TOGETHER = 500;

interface Watcher {
  readonly guestSessionId: string | null;
  readonly address: string;
}

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

  // A campaign that begins or ends is news to everybody at once: those who ask together are read of together. With 10,000
  // guests connected that is 60 statements in place of 30,000.
  const looks = new DataLoader<Watcher, { trial: FreeTrial; wait: number }>(
    async (watchers) => {
      const [trials, wait] = await Promise.all([campaign.freeTrials(watchers), untilTurn()]);
      return trials.map((trial) => ({ trial, wait }));
    },
    { cache: false, maxBatchSize: TOGETHER },
  );

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
          const { trial, wait } = await looks.load({ guestSessionId, address });
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
