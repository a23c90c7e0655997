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
import { isDatabaseAway, isDatabaseUnable } from './adapters/database-errors.ts';
import { createWebhookPost } from './adapters/webhook/post.ts';
import { createTargets } from './adapters/webhook/targets.ts';
import type { Config } from './config/config.ts';
import { reaching, StartError } from './exit.ts';
import { CALM, patienceUntil, type Patience } from './patience.ts';
import { answerTimesFor } from './answers/answers.ts';
import { paymentWarnings } from './payment-warnings.ts';
import { createHttpServer } from './transport/http.ts';
import { createBrowse } from './knowledge/browse.ts';
import { createKnowledge } from './knowledge/engine.ts';
import { loadSense, type Sense } from './knowledge/load.ts';
import { stateGauges } from './state-gauges.ts';
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
  /** What whoever starts the product must know besides. */
  readonly notices: readonly string[];
  /**
   * Says at `/ready` that it goes, and goes on for the time balancers need to notice; then closes the port, ends sockets
   * and event streams, hands running answers on, closes the database.
   * @param hurry cuts short what takes long.
   */
  stop(hurry?: AbortSignal): Promise<void>;
}

/**
 * The composition root: opens what is outside, puts the domain together and serves it.
 * @throws Error with a readable message when a part cannot be used; what was opened is closed again.
 */
export async function startApp(config: Config, overrides: Partial<Ports> = {}): Promise<App> {
  const logger = overrides.logger ?? createLogger(config.logLevel, config.secrets, { format: config.logFormat });
  const opened: Close[] = [];
  const closeAll = async (patience: Patience) => {
    for (const close of opened.splice(0).toReversed())
      await close(patience).catch((error: unknown) => logger.warn({ err: error }, 'Closing failed'));
  };
  try {
    await requireWritable(config.dataDir);
    let sense: Sense | null = null;
    const load = () => (sense ??= loadSense());
    // The records are read while the embedded database starts: a start takes 0.93 of the time (2.78 s in place of 2.99, medians
    // of eight, on a slower machine than that of docs/figures.md).
    const loadEarly = () => {
      try {
        if (!overrides.knowledge) load();
      } catch {
        // Said when they are needed.
      }
    };
    const database = await reaching(openDatabase(config, logger, 'instance', loadEarly));
    opened.push(database.close);
    const { prisma, link } = database;
    const redis = config.redisUrl ? await reaching(connectRedis(config.redisUrl, logger)) : null;
    if (redis) opened.push(bounded(redis.close));
    const bus = await createBus(redis, link);
    opened.push(bounded(bus.close));
    await seed(prisma);

    const knowledge = overrides.knowledge ?? createKnowledge(load());
    const assistant = config.model ? createModelAssistant(config.model, knowledge) : createEmbeddedAssistant(knowledge);
    const mailer =
      overrides.mailer ??
      (config.mail ? await createSmtpMailer(config.mail) : createLocalMailer(join(config.dataDir, 'outbox')));
    opened.push(async () => mailer.close?.());
    const notices = mailer.isLocal ? [localMailNotice(config)] : [];
    const others = redis ? 0 : await database.countOthers();
    if (others > 0) notices.push(`REDIS_URL is not set, and ${instances(others)}: each counts rate limits by itself`);
    for (const line of notices) logger.warn(line);
    const clock = overrides.clock ?? systemClock;
    // Filled in once the server listens and its port is known; nothing reads them before.
    const addresses: { -readonly [Key in keyof Addresses]: string } = { publicUrl: '', localUrl: '' };
    const { dataDir, merchantAccounts: accounts, paymentSandbox } = config;
    const providers = accounts.map(({ provider }) => provider);
    const sandbox =
      paymentSandbox && accounts.some(({ merchant }) => merchant === null)
        ? createSandbox({
            providers,
            prisma,
            clock,
            logger,
            dataDir,
            addresses,
            isStrict: config.production,
            ...paymentSandbox,
          })
        : null;
    const paymentMethods = createPaymentMethods({ accounts, sandbox, addresses, clock, logger });
    for (const line of paymentWarnings(overrides.paymentMethods ?? paymentMethods, config)) logger.warn(line);
    const webhookTargets = createTargets(config.webhooks.networks);
    const services = createServices({
      prisma,
      link,
      redis,
      bus,
      logger,
      knowledge,
      browse: createBrowse(load),
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
      ...(config.leaseSeconds !== null && { answerTimes: answerTimesFor(config.leaseSeconds) }),
      ...overrides,
    });
    const { outbox, payment, limitHits, changes, ownKnowledge, webhookWork } = services;
    const workers = [outbox, payment, limitHits, changes, ownKnowledge, webhookWork];
    opened.push(bounded(() => Promise.all(workers.map((one) => one.close()))));
    const readiness = () => {
      if (link.isAway() || link.isFull()) return 'unavailable';
      return redis && !redis.isUp() ? 'degraded' : 'ready';
    };
    const gauges = stateGauges({ database, redis, clock, dataDir });
    const server = createHttpServer({ config, services, providers, bus, logger, sandbox, readiness, gauges });
    // In the order of a stop, from below: nothing new comes in, answers end here, and so their streams can.
    opened.push(server.close, bounded(services.answers.close), server.leave);
    await services.ownKnowledge.start();
    await services.answers.rescue();
    Object.assign(addresses, await server.listen());
    const url = addresses.publicUrl;
    if (sandbox) opened.push(bounded(sandbox.close));
    sandbox?.start();
    // Last: a start that fails must not use up the one time the password is shown.
    const staffPassword = await services.account.ensureStaff(config.admin, config.isPersonal);
    services.outbox.start(url);
    services.limitHits.start();
    services.changes.start();
    services.payment.start(url);
    await services.webhookWork.start();
    logger.info({ url: addresses.localUrl }, 'Running');
    return {
      url,
      localUrl: addresses.localUrl,
      services,
      staffPassword,
      notices,
      async stop(hurry) {
        logger.info('Asked to stop');
        const patience = hurry ? patienceUntil(hurry) : CALM;
        server.drain();
        await patience(config.drainSeconds * 1_000);
        await closeAll(patience);
        logger.info('Stopped');
      },
    };
  } catch (error) {
    await closeAll(CALM);
    if (error instanceof StartError) throw error;
    // It went, or takes no changes, after it was opened.
    if (isDatabaseAway(error) || isDatabaseUnable(error))
      throw new StartError('unavailable', 'The database cannot be used', { cause: error });
    throw error;
  }
}

/** Closes something that was opened. */
type Close = (patience: Patience) => Promise<unknown>;

/** What takes longer is not waited for, in milliseconds: mails and webhooks on their way take 5 s at most. */
const CLOSING_MS = 6_000;
const bounded =
  (close: () => Promise<unknown>): Close =>
  (patience) =>
    Promise.race([close(), patience(CLOSING_MS)]);

/** Said loudly: without a mail server nobody gets a letter, and on one person's machine resets need none. */
function localMailNotice({ production, isPersonal }: Config): string {
  if (production) return 'No mail server: mails are only written to DATA_DIR/outbox';
  return isPersonal
    ? 'No mail server: whoever asks on this machine is shown the reset code of any account but staff; others are not'
    : 'No mail server, and HOST or PUBLIC_URL is not loopback: password reset links go to DATA_DIR/outbox only';
}

const instances = (count: number) =>
  count === 1 ? 'another instance uses this database' : `${count} other instances use this database`;

async function requireWritable(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError('configuration', `DATA_DIR: ${directory} cannot be written`, { cause: error });
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
