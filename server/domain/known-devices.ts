import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { hashToken, newToken } from './credentials.ts';

/** So long a browser is known after its last login: half a year. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60;
/** How many devices of a user are known at a time; one more, and the one not used longest is forgotten. */
const MOST = 10;

/** A browser as one account knows it. */
interface Known {
  readonly id: string;
  readonly userId: string;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Browsers that signed in before, each by a cookie with 256 random bits (OWASP's device cookies). A login from one is
 * counted on its own: whoever tries passwords elsewhere cannot lock the owner out of it, and whoever stole the cookie has
 * no more tries than anybody. It opens nothing by itself.
 */
export function createKnownDevices({ prisma, clock }: { readonly prisma: Prisma; readonly clock: Clock }) {
  const oldest = () => new Date(clock.now().getTime() - DEVICE_SECONDS * 1000);

  return {
    /** What a browser's cookie is known as, for every account that signed in there; one statement, whoever asks. */
    async ofToken(token: string | null): Promise<Known[]> {
      if (!token) return [];
      return prisma.knownDevice.findMany({
        where: { tokenHash: hashToken(token), lastUsedAt: { gt: oldest() } },
        select: { id: true, userId: true },
      });
    },

    /** Knows a browser from now on. Returns its cookie's token: its own if we made it, otherwise a new one. */
    async remember(tx: Transaction, userId: string, own: string | null): Promise<string> {
      const token = own ?? newToken();
      const [tokenHash, now] = [hashToken(token), clock.now()];
      await tx.knownDevice.upsert({
        where: { userId_tokenHash: { userId, tokenHash } },
        create: { userId, tokenHash, createdAt: now, lastUsedAt: now },
        update: { lastUsedAt: now },
      });
      await tx.$executeRaw`
        DELETE FROM "KnownDevice" WHERE "userId" = ${userId}::uuid AND ("lastUsedAt" <= ${oldest()}::timestamptz OR "id" IN (
          SELECT "id" FROM "KnownDevice" WHERE "userId" = ${userId}::uuid
          ORDER BY "lastUsedAt" DESC, "id" DESC OFFSET ${MOST}::int
        ))`;
      return token;
    },

    /** Forgets all devices of a user but the one with this token. */
    async forget(tx: Transaction, userId: string, except: string | null = null): Promise<void> {
      const kept = except === null ? {} : { tokenHash: { not: hashToken(except) } };
      await tx.knownDevice.deleteMany({ where: { userId, ...kept } });
    },
  };
}
