import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { seed } from '../prisma/seed.ts';
import { createBus } from './adapters/bus.ts';
import { systemClock } from './adapters/clock.ts';
import { openDatabase } from './adapters/database.ts';
import { createEmbeddedAssistant } from './adapters/llm/embedded.ts';
import { createModelAssistant } from './adapters/llm/model.ts';
import { createLogger } from './adapters/logger.ts';
import { createLocalMailer, createSmtpMailer } from './adapters/mailer.ts';
import { createPasswords } from './adapters/passwords.ts';
import { createPaymentMethods } from './adapters/payment/methods.ts';
import { createSandbox, type Addresses } from './adapters/payment/sandbox/sandbox.ts';
import { connectRedis } from './adapters/redis.ts';
import { openSeal } from './adapters/seal.ts';
import { createWebhookPost } from './adapters/webhook/post.ts';
import { createTargets } from './adapters/webhook/targets.ts';
import type { Config } from './config/config.ts';
import { paymentWarnings } from './payment-warnings.ts';
import { createHttpServer } from './transport/http.ts';
import { createKnowledge } from './knowledge/engine.ts';
import { createServices, type Ports, type Services } from './services.ts';

/** The running product. */
export interface App {
  /** The address browsers use. */
  readonly url: string;
  /** The address it listens on, for programs of this machine. */
  readonly localUrl: string;
  readonly services: Services;
  /** The random password of the staff account, when this start created it. */
  readonly staffPassword: string | null;
  /** What whoever starts the product must know about where its letters go; null: to people. */
  readonly mailNotice: string | null;
  /** Ends sockets, hands running answers on, closes the database. */
  stop(): Promise<void>;
}

/**
 * The composition root: opens what is outside, puts the domain together and serves it.
 * @throws Error with a readable message when a part cannot be used; what was opened is closed again.
 */
export async function startApp(config: Config, overrides: Partial<Ports> = {}): Promise<App> {
  const logger = overrides.logger ?? createLogger(config.logLevel, config.secrets);
  const opened: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed())
      await close().catch((error: unknown) => logger.warn({ err: error }, 'Closing failed'));
  };
  try {
    await requireWritable(config.dataDir);
    const database = await openDatabase(config, logger);
    opened.push(database.close);
    const { prisma } = database;
    const redis = config.redisUrl ? await connectRedis(config.redisUrl, logger) : null;
    if (redis) opened.push(redis.close);
    const bus = await createBus(redis);
    opened.push(bus.close);
    await seed(prisma);

    const knowledge = overrides.knowledge ?? createKnowledge();
    const assistant = config.model ? createModelAssistant(config.model, knowledge) : createEmbeddedAssistant(knowledge);
    const mailer =
      overrides.mailer ??
      (config.mail ? createSmtpMailer(config.mail) : createLocalMailer(join(config.dataDir, 'outbox')));
    opened.push(async () => mailer.close?.());
    const mailNotice = mailer.isLocal ? localMailNotice(config) : null;
    if (mailNotice !== null) logger.warn(mailNotice);
    const clock = overrides.clock ?? systemClock;
    // Filled in once the server listens and its port is known; nothing reads them before.
    const addresses: { -readonly [Key in keyof Addresses]: string } = { publicUrl: '', localUrl: '' };
    const { dataDir, merchantAccounts: accounts, paymentSandbox } = config;
    const providers = accounts.map(({ provider }) => provider);
    const sandbox =
      paymentSandbox && accounts.some(({ merchant }) => merchant === null)
        ? createSandbox({ providers, prisma, clock, logger, dataDir, addresses, ...paymentSandbox })
        : null;
    const paymentMethods = createPaymentMethods({ accounts, sandbox, addresses, clock, logger });
    for (const line of paymentWarnings(overrides.paymentMethods ?? paymentMethods, config)) logger.warn(line);
    const webhookTargets = createTargets(config.webhooks.networks);
    const services = createServices({
      prisma,
      redis,
      bus,
      logger,
      knowledge,
      assistant,
      clock,
      paymentMethods,
      passwords: createPasswords(),
      limits: config.limits,
      mailer,
      seal: await openSeal(config.webhooks.keys, dataDir),
      webhookTargets,
      webhookPost: createWebhookPost(webhookTargets),
      revealsTokens: mailer.isLocal && config.isPersonal,
      ...overrides,
    });
    opened.push(services.answers.close, services.outbox.close, services.payment.close, services.limitHits.close);
    opened.push(services.changes.close, services.ownKnowledge.close, services.webhookWork.close);
    await services.ownKnowledge.start();
    await services.answers.rescue();

    const isReady = () => Promise.all([prisma.$queryRaw`SELECT 1`, redis?.client.ping()]);
    const server = createHttpServer({ config, services, providers, bus, logger, sandbox, isReady });
    Object.assign(addresses, await server.listen());
    const url = addresses.publicUrl;
    opened.push(server.close);
    if (sandbox) opened.push(sandbox.close);
    sandbox?.start();
    // Last: a start that fails must not use up the one time the password is shown.
    const staffPassword = await services.account.ensureStaff(config.admin, config.isPersonal);
    services.outbox.start(url);
    services.limitHits.start();
    services.changes.start();
    services.payment.start(url);
    await services.webhookWork.start();
    return { url, localUrl: addresses.localUrl, services, staffPassword, mailNotice, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Said loudly: without a mail server nobody gets a letter, and on one person's machine resets need none. */
function localMailNotice({ production, isPersonal }: Config): string {
  if (production) return 'No mail server: mails are only written to DATA_DIR/outbox';
  return isPersonal
    ? 'No mail server: whoever asks on this machine is shown the reset code of any account but staff; others are not'
    : 'No mail server, and HOST or PUBLIC_URL is not loopback: password reset links go to DATA_DIR/outbox only';
}

async function requireWritable(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${directory} cannot be written`, { cause: error });
  }
}

/** Level by level: Node's recursive mkdir never returns where a file system refuses directories (such as /proc). */
async function makeDirectory(directory: string): Promise<void> {
  if ((await stat(directory).catch(() => null))?.isDirectory()) return;
  if (dirname(directory) !== directory) await makeDirectory(dirname(directory));
  // Another instance that starts may have made it meanwhile.
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
