import { resolve } from 'node:path';
import { z } from 'zod';
import { parseMail, type MailConfig } from './mail.ts';
import type { MerchantAccount, PaymentProvider } from '../adapters/payment/provider.ts';
import { PROVIDERS } from '../adapters/payment/providers.ts';
import { parseWebhooks, type WebhookConfig } from './webhooks.ts';
import { parsePayment, refuseUnreachable, sandboxOff, type SandboxOff } from './payment.ts';
import { shownAddress } from './shown.ts';
import { LIMITS, type LimitName, type Limit } from '../domain/limits.ts';
import { StartError } from '../exit.ts';
import { isLoopback } from '../loopback.ts';

const text = z.string().trim().min(1);
/** Blank is no number: taken alone it would be 0, which for some is "never" or "whichever is free". */
const whole = (min: number, max: number) => text.transform(Number).pipe(z.number().int().min(min).max(max));
const url = (protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  });
/** An address of nothing but an origin: a path would silently be left out wherever it is used. */
const site = url(['http:', 'https:']).refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
  error: 'must be an origin such as https://cars.example or https://cars.example:8443, without a path',
});
/** As browsers name origins: nothing but scheme, host and a port that is not the scheme's own. */
const isOrigin = (value: string) =>
  /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
const origins = text
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine((values) => values.every(isOrigin), {
    error: 'must be origins such as https://partner.example,https://other.example:8443, each without a path',
  });
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  CORS_ORIGINS: origins.default([]),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: url(['postgresql:', 'postgres:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  AI_BASE_URL: url(['http:', 'https:']).optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_MAX_TOKENS: whole(0, 1_000_000).default(4_096),
  AI_TOOLS: flag.default(false),
  AI_VISION: flag.default(false),
  ADMIN_USERNAME: text.default('admin'),
  ADMIN_EMAIL: z.email().default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  METRICS_TOKEN: text.optional(),
  DATABASE_POOL: whole(2, 1_000).default(16),
  DATABASE_TIMEOUT: whole(0, 3_600).default(30),
  DRAIN_SECONDS: whole(0, 600).optional(),
  LEASE_SECONDS: whole(3, 300).optional(),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  GRAPHIQL: flag.optional(),
  // Keys and networks of webhooks are read by webhooks.ts. Each payment provider reads its own: payment.ts.
  PAYMENT_SANDBOX: flag.optional(),
  PAYMENT_SANDBOX_SPEED: text.transform(Number).pipe(z.number().min(1).max(100_000)).default(60),
});

/** Variables whose values are never printed: they are secrets or carry one. */
const SECRET = /PASSWORD|KEY|TOKEN$|^(DATABASE|REDIS)_URL/;

/** Variables with an address, or several, that may carry a password where none is wanted. */
const ADDRESS = /_URL$|^CORS_ORIGINS$/;

/** Of these the whole value is a secret, of an address its password. */
const SECRET_VALUES = [
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'AI_API_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'AI_BASE_URL',
];

/** An OpenAI-compatible chat-completions service. */
export interface ModelConfig {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  /** The longest answer it may write, in its own tokens; null: it is not told. */
  readonly maxTokens: number | null;
  /** Whether it calls tools; it is given them only then. */
  readonly hasTools: boolean;
  /** Whether it looks at pictures; it is sent them only then. */
  readonly seesPictures: boolean;
}

/** How the database is used. */
export interface DatabasePool {
  /** Connections an instance opens at most. */
  readonly connections: number;
  /** After so many seconds the database ends a statement; 0: never. */
  readonly statementSeconds: number;
}

/** The validated configuration; an integration that is off is null. */
export interface Config {
  readonly production: boolean;
  /**
   * One person on one machine: not production, and HOST and PUBLIC_URL are loopback addresses. What is only safe then
   * (reset links in the answer, payments without money) is off otherwise.
   */
  readonly isPersonal: boolean;
  readonly host: string;
  readonly port: number;
  /** The origin browsers use; null: derived from the address listened on. */
  readonly publicUrl: string | null;
  /** Other origins whose pages may call with bearer tokens. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePool: DatabasePool;
  readonly redisUrl: string | null;
  readonly model: ModelConfig | null;
  /** Null: mails are written to files. */
  readonly mail: MailConfig | null;
  readonly admin: { readonly username: string; readonly email: string; readonly password: string | null };
  /** How many proxies in front are trusted for the client address. */
  readonly trustProxy: number;
  readonly metricsToken: string | null;
  /** Texts that no log line may hold, whoever wrote them into a message. */
  readonly secrets: readonly string[];
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** Null: pretty on a terminal, JSON elsewhere. */
  readonly logFormat: 'json' | 'pretty' | null;
  /** So long `/ready` says no before the port closes. */
  readonly drainSeconds: number;
  /** So long an instance vouches for the answers it writes; null: as the code has it. */
  readonly leaseSeconds: number | null;
  readonly graphiql: boolean;
  /** Of each payment provider, in the order in which they are offered. */
  readonly merchantAccounts: readonly MerchantAccount[];
  /**
   * The embedded payment provider, for the methods without a merchant's account; null: they are off. Its speed: how many
   * times faster than the providers it sends notifications again.
   */
  readonly paymentSandbox: { readonly speed: number } | null;
  /** Why there is no such provider; null: there is. */
  readonly paymentSandboxOff: SandboxOff | null;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  readonly webhooks: WebhookConfig;
}

/** A configuration that cannot be used; the message names each variable and what is wrong with it. */
export class ConfigError extends StartError {
  constructor(message: string) {
    super('configuration', message);
  }
}

/**
 * Reads and validates the environment, once, at start. Empty variables count as absent. Payment providers read their own.
 * @throws ConfigError naming every bad variable.
 */
export function parseConfig(
  env: Record<string, string | undefined>,
  providers: readonly PaymentProvider[] = PROVIDERS,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        const value = given[name] ?? '';
        const shown = ADDRESS.test(name) ? shownAddress(value) : value;
        return `${name}: ${message}${SECRET.test(name) ? '' : ` (is "${shown}")`}`;
      });
  const mail = parseMail(given, problems);
  const limits = parseLimits(given, problems);
  const webhooks = parseWebhooks(given, problems);
  const merchantAccounts = parsePayment(given, providers, problems);
  refuseUnreachable(merchantAccounts, given['PUBLIC_URL'], problems);
  if (parsed.success && parsed.data.AI_BASE_URL && !parsed.data.AI_MODEL) {
    problems.push('AI_MODEL: must name the model when AI_BASE_URL is set');
  }
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const publicUrl = e.PUBLIC_URL ? new URL(e.PUBLIC_URL) : null;
  const isPersonal = !production && isLoopback(e.HOST) && (publicUrl === null || isLoopback(publicUrl.hostname));
  const hasMerchant = merchantAccounts.some(({ merchant }) => merchant !== null);
  const paymentSandboxOff = sandboxOff({ wanted: e.PAYMENT_SANDBOX, production, isPersonal, hasMerchant });
  return {
    production,
    isPersonal,
    host: e.HOST,
    port: e.PORT,
    publicUrl: publicUrl?.origin ?? null,
    corsOrigins: e.CORS_ORIGINS,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: { connections: e.DATABASE_POOL, statementSeconds: e.DATABASE_TIMEOUT },
    redisUrl: e.REDIS_URL ?? null,
    model: modelOf(e),
    mail,
    admin: { username: e.ADMIN_USERNAME, email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD ?? null },
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN ?? null,
    secrets: [
      ...[...SECRET_VALUES, ...providers.flatMap(({ variables }) => variables.secret)].flatMap((name) =>
        secretTexts(given[name] ?? ''),
      ),
      ...webhooks.keys.map((key) => key.toString('base64')),
    ],
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG_FORMAT ?? null,
    // A balancer needs some seconds to notice; on one's own machine nobody waits for it.
    drainSeconds: e.DRAIN_SECONDS ?? (production ? 5 : 0),
    leaseSeconds: e.LEASE_SECONDS ?? null,
    graphiql: e.GRAPHIQL ?? !production,
    paymentSandbox: paymentSandboxOff === null ? { speed: e.PAYMENT_SANDBOX_SPEED } : null,
    paymentSandboxOff,
    merchantAccounts,
    limits,
    webhooks,
  };
}

function modelOf({
  AI_BASE_URL,
  AI_API_KEY,
  AI_MODEL,
  AI_MAX_TOKENS,
  AI_TOOLS,
  AI_VISION,
}: z.infer<typeof environment>): ModelConfig | null {
  if (!AI_BASE_URL || !AI_MODEL) return null;
  return {
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY ?? null,
    model: AI_MODEL,
    maxTokens: AI_MAX_TOKENS || null,
    hasTools: AI_TOOLS,
    seesPictures: AI_VISION,
  };
}

/** What a variable's value must not show: the lines of a key, the password of an address as written and as meant. */
function secretTexts(value: string): string[] {
  const address = /^\w+:\/\//.test(value) && URL.canParse(value) ? new URL(value).password : null;
  // A key may stand on one line, with its line ends written out; a password with such letters in it is one text.
  const lines = [value, ...value.split(/\n|\\n/)].map((line) => line.trim());
  const texts = address === null ? lines : [address, decoded(address)];
  // Shorter ones are words that logs need; a key's first and last line are no secret.
  return [...new Set(texts)].filter((text) => text.length >= 6 && !text.startsWith('-----'));
}

/** A password with a bare % is meant as it is written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const variableOf = (limit: string) => `LIMIT_${limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** In seconds: the timer of a counter in memory can wait no longer, and would forget what was counted at once. */
const MAX_WINDOW = Math.floor((2 ** 31 - 1) / 1_000);

/** `LIMIT_LOGIN_ACCOUNT=10/900` changes a limit: how many in how many seconds. */
function parseLimits(env: Record<string, string | undefined>, problems: string[]): Record<LimitName, Limit> {
  const limits = {} as Record<LimitName, Limit>;
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    const variable = variableOf(name);
    const value = env[variable];
    const [, points, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,6})$/.exec(value ?? '') ?? [];
    if (value !== undefined && !points)
      problems.push(`${variable}: must be COUNT/SECONDS, such as 10/900 (is "${value}")`);
    if (Number(seconds) > MAX_WINDOW)
      problems.push(`${variable}: must count for at most ${MAX_WINDOW} seconds, some 24 days (is "${value}")`);
    limits[name] = points ? { points: Number(points), seconds: Number(seconds) } : LIMITS[name];
  }
  // A limit that is misspelt would silently not be set.
  const known = new Set(Object.keys(LIMITS).map(variableOf));
  for (const name of Object.keys(env))
    if (name.startsWith('LIMIT_') && !known.has(name)) problems.push(`${name}: there is no such limit`);
  return limits;
}
