import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Letter } from '../../server/adapters/mailer.ts';
import { createSeal, type Seal } from '../../server/adapters/seal.ts';
import { createWebhookPost } from '../../server/adapters/webhook/post.ts';
import { createTargets } from '../../server/adapters/webhook/targets.ts';
import { hashToken } from '../../server/domain/credentials.ts';
import { createLimits, LIMITS, type Limit, type LimitName } from '../../server/domain/limits.ts';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { createOutbox } from '../../server/domain/outbox.ts';
import { createWebhookCarrier } from '../../server/domain/webhook-carrier.ts';
import { createWebhookDeliveries } from '../../server/domain/webhook-deliveries.ts';
import { tellWebhooks } from '../../server/domain/webhook-events.ts';
import { createWebhooks, type NewWebhook, type WebhookActor } from '../../server/domain/webhooks.ts';
import type { PrismaClient, WebhookEvent } from '../../server/generated/prisma/client.ts';
import { createSecurityLog } from '../../server/security-log.ts';

const logger = pino({ level: 'silent' });

/** What signatures are checked by looks at the real time: clocks of tests begin there. */
export class TestClock {
  at = Date.now();
  now = () => new Date(this.at);
}

/** Webhooks of one instance, in a time of the test's; several may share a database. */
export class WebhookInstance {
  readonly clock: TestClock;
  readonly seal: Seal;
  readonly letters: Letter[] = [];
  readonly #prisma: PrismaClient;
  readonly limits;
  readonly webhooks;
  readonly deliveries;

  constructor(
    prisma: PrismaClient,
    clock = new TestClock(),
    seal = createSeal([randomBytes(32)]),
    changed: Partial<Record<LimitName, Limit>> = {},
  ) {
    this.#prisma = prisma;
    this.clock = clock;
    this.seal = seal;
    const targets = createTargets(['127.0.0.0/8']);
    const security = createSecurityLog(logger);
    const limits = createLimits({ ...LIMITS, ...changed }, null, () => undefined);
    this.limits = limits;
    this.webhooks = createWebhooks({ prisma, seal, targets, limits, clock, security });
    const { webhooks } = this;
    this.deliveries = createWebhookDeliveries({ prisma, webhooks, limits, clock, wake: () => undefined });
  }

  /** What sends; closing it waits for what is due. */
  carrier(times = { answer: 400, body: 100 }) {
    const { seal, limits, clock } = this;
    const prisma = this.#prisma;
    const mailer = { isLocal: true, send: async (letter: Letter) => void this.letters.push(letter) };
    const outbox = createOutbox({ prisma, mailer, business: createBusiness({ prisma, clock }), clock, logger });
    const post = createWebhookPost(createTargets(['127.0.0.0/8']), { times });
    return { outbox, ...createWebhookCarrier({ prisma, seal, post, outbox, limits, clock, logger }) };
  }

  /** Sends all that is due, after some time. */
  async round(after = 0): Promise<void> {
    this.clock.at += after;
    const { outbox, ...carrier } = this.carrier();
    await carrier.start();
    await carrier.close();
    outbox.start('https://wheelwise.example');
    await outbox.close();
  }

  /** Somebody with an account and a session. */
  async person(isStaff = false): Promise<WebhookActor & { readonly name: string }> {
    const name = `u${randomUUID().slice(0, 13)}`;
    const names = { username: name, usernameKey: name, email: `${name}@example.com`, emailKey: `${name}@example.com` };
    const session = { tokenHash: hashToken(name), expiresAt: new Date(this.clock.at + 1_000) };
    const { id: userId, sessions } = await this.#prisma.user.create({
      data: { ...names, passwordHash: '', isStaff, sessions: { create: session } },
      include: { sessions: true },
    });
    return { userId, sessionId: sessions[0]?.id ?? null, isStaff, language: isStaff ? 'zh' : 'en', name };
  }

  staff() {
    return this.person(true);
  }

  create(actor: WebhookActor, url: string, more: Partial<NewWebhook> = {}) {
    return this.webhooks.create(actor, { url, events: ['consultation_answered'], isForAll: false, ...more });
  }

  /** Something happens to somebody. */
  async happens(subjectId: string | null, event: WebhookEvent = 'consultation_answered', data = {}): Promise<void> {
    const at = this.clock.now();
    await this.#prisma.$transaction((tx) =>
      tellWebhooks(tx, { event, subjectId, at, data: { n: randomUUID(), ...data } }),
    );
  }
}
