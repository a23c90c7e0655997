import { WheelwiseError } from './error.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** The headers of a request, as `fetch` or as Node has them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A webhook's event, if it is ours: signed with the secret (Standard Webhooks), and not older or newer than five minutes.
 * The same event may come twice: remember the header `webhook-id`.
 * @param secret as it was shown, `whsec_…`. While it is being replaced either of the two does.
 * @param body the text as it came, not what was parsed of it.
 * @param options `tolerance` in seconds; `now` in milliseconds.
 * @throws WheelwiseError WEBHOOK_INVALID: answer with 401.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
  { tolerance = 300, now = Date.now() }: { readonly tolerance?: number; readonly now?: number } = {},
): Promise<WebhookEvent> {
  const header = (name: string) => {
    const value =
      'get' in headers && typeof headers.get === 'function' ? headers.get(name) : Reflect.get(headers, name);
    return typeof value === 'string' ? value : '';
  };
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (!id || !/^\d+$/.test(timestamp)) throw invalid('a header is missing');
  if (Math.abs(now / 1_000 - Number(timestamp)) > tolerance) throw invalid('it is too old, or too new');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of header('webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',');
    // Compares in constant time.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed))) {
      return JSON.parse(body) as WebhookEvent;
    }
  }
  throw invalid('no signature fits');
}

const invalid = (why: string) => new WheelwiseError('WEBHOOK_INVALID', `Not a webhook of ours: ${why}`);

/** What is no base64 has no bytes. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
