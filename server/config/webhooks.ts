import { networkOf } from '../adapters/webhook/targets.ts';

export interface WebhookConfig {
  /** What endpoints' secrets are sealed with, 32 bytes each: the first seals, all open. Empty: a key of DATA_DIR. */
  readonly keys: readonly Buffer[];
  /** Networks inside the internet's that webhooks may go to, also by `http:`, such as `10.0.0.0/8`. */
  readonly networks: readonly string[];
}

const partsOf = (text: string | undefined) => (text ?? '').split(',').flatMap((part) => part.trim() || []);

/** Reads WEBHOOK_KEY and WEBHOOK_NETWORKS; what is wrong is added to the problems, keys without their value. */
export function parseWebhooks(env: Record<string, string | undefined>, problems: string[]): WebhookConfig {
  const keys = partsOf(env['WEBHOOK_KEY']).map((text) => Buffer.from(text, 'base64'));
  if (keys.some(({ length }) => length !== 32))
    problems.push(
      'WEBHOOK_KEY: must be 32 random bytes in base64 (openssl rand -base64 32), or several of them by comma',
    );
  const networks = partsOf(env['WEBHOOK_NETWORKS']);
  const wrong = networks.filter((text) => !networkOf(text));
  if (wrong.length > 0)
    problems.push(`WEBHOOK_NETWORKS: must be networks such as 10.0.0.0/8,fd00::/8 (is "${wrong.join(',')}")`);
  return { keys, networks };
}
