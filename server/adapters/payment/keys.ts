import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';

/** What providers demand at least. */
const MIN_BITS = 2_048;

/**
 * A private RSA key as merchants have it: PEM (with real or written `\n`) or the bare base64 the providers' tools give.
 * Null when it is none.
 */
export function privateKeyOf(text: string): KeyObject | null {
  const { pem, der } = formsOf(text);
  return firstRsa([
    () => createPrivateKey(pem),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }),
  ]);
}

/** A public RSA key, likewise, also out of a certificate. Null when it is none. */
export function publicKeyOf(text: string): KeyObject | null {
  const { pem, der } = formsOf(text);
  // A private key would do as well, and should not be lying around here.
  if (pem.includes('PRIVATE KEY')) return null;
  return firstRsa([
    () => createPublicKey(pem),
    () => createPublicKey({ key: der, format: 'der', type: 'spki' }),
    () => createPublicKey({ key: der, format: 'der', type: 'pkcs1' }),
  ]);
}

/** Several keys in one text: PEM blocks one after the other, or bare base64 with commas in between. */
export function partsOf(text: string): string[] {
  const plain = text.replaceAll(String.raw`\n`, '\n').trim();
  const blocks = plain.match(/-----BEGIN [\s\S]+?-----END [^-]+-----/g);
  return blocks ?? plain.split(',').map((part) => part.trim());
}

/** What a certificate says of its key; null when it is no certificate. */
export function certificateOf(text: string): { readonly serialNo: string; readonly expiresAt: Date } | null {
  try {
    const { serialNumber: serialNo, validTo } = new X509Certificate(formsOf(text).pem);
    return { serialNo, expiresAt: new Date(validTo) };
  } catch {
    return null;
  }
}

function formsOf(text: string): { pem: string; der: Buffer } {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  return { pem, der: Buffer.from(pem.replaceAll(/\s/g, ''), 'base64') };
}

function firstRsa(forms: readonly (() => KeyObject)[]): KeyObject | null {
  for (const form of forms) {
    try {
      const key = form();
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS) return key;
    } catch {
      // Not in this form.
    }
  }
  return null;
}
