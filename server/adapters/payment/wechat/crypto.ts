import { createCipheriv, createDecipheriv, randomBytes, sign, verify, type KeyObject } from 'node:crypto';

/** WeChat Pay API v3: how requests, answers and notifications are signed, and notifications encrypted. */

/** Signed messages may be this far from our clock. */
const MAX_SKEW_SECONDS = 300;
const TAG_BYTES = 16;

/** Who signed something: a key and the number it goes by. */
export interface Signer {
  readonly serialNo: string;
  readonly privateKey: KeyObject;
}

/** SHA256-RSA over the lines, each ended by a line feed, in base64. */
export function signLines(key: KeyObject, lines: readonly string[]): string {
  return sign('RSA-SHA256', Buffer.from(linesOf(lines)), key).toString('base64');
}

export function isSignedLines(key: KeyObject, lines: readonly string[], signature: string): boolean {
  if (!/^[\w+/]{1,1024}={0,2}$/.test(signature)) return false;
  return verify('RSA-SHA256', Buffer.from(linesOf(lines)), key, Buffer.from(signature, 'base64'));
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

export function isFresh(timestamp: string, now: Date): boolean {
  return (
    /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1_000) <= MAX_SKEW_SECONDS * 1_000
  );
}

export function nonce(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** The `Authorization` of a request; `target` is its path with its query. */
export function authorization(
  merchant: Signer & { readonly mchId: string },
  request: { readonly method: string; readonly target: string; readonly body: string },
  now: Date,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const nonceStr = nonce();
  const signature = signLines(merchant.privateKey, [request.method, request.target, timestamp, nonceStr, request.body]);
  const fields = { mchid: merchant.mchId, nonce_str: nonceStr, signature, timestamp, serial_no: merchant.serialNo };
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

/** The headers by which WeChat Pay signs an answer or a notification. */
export function signedHeaders(platform: Signer, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const nonceStr = nonce();
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonceStr,
    'Wechatpay-Serial': platform.serialNo,
    'Wechatpay-Signature': signLines(platform.privateKey, [timestamp, nonceStr, body]),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/**
 * Why a message is not one WeChat Pay signed just now; null when it is.
 * @param keyNamed its key of a number; null: there is none.
 */
export async function flawOf(
  message: { readonly body: string; header(name: string): string | null },
  keyNamed: (serialNo: string) => KeyObject | null | Promise<KeyObject | null>,
  now: Date,
): Promise<string | null> {
  const [timestamp, nonceStr, serialNo, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map((name) =>
    message.header(`wechatpay-${name}`),
  );
  if (!timestamp || !nonceStr || !serialNo || !signature) return 'not signed';
  if (!isFresh(timestamp, now)) return 'too old or from the future';
  const key = await keyNamed(serialNo);
  if (!key) return 'signed by a key we do not know';
  return isSignedLines(key, [timestamp, nonceStr, message.body], signature) ? null : 'the signature is wrong';
}

/** A notification's sealed content. */
export interface Sealed {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data: string;
}

/** AEAD_AES_256_GCM; the tag stands at the end of the ciphertext. */
export function seal(apiV3Key: Buffer, text: string, associatedData: string): Sealed {
  const iv = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associatedData));
  const parts = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return { ciphertext: Buffer.concat(parts).toString('base64'), nonce: iv, associated_data: associatedData };
}

/** @throws Error when it was sealed by another key or altered. */
export function unseal(apiV3Key: Buffer, sealed: Sealed): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  if (bytes.length < TAG_BYTES) throw new Error('Too short to hold a tag');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sealed.associated_data));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
