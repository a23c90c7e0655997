import { sign, type KeyObject } from 'node:crypto';

// X.509 in its shortest form (RFC 5280), which Node reads and does not write.

const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const VERSION_3 = Buffer.from('a003020102', 'hex');
const TAG = { integer: 0x02, bits: 0x03, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 };

/** A certificate in PEM that a key gives to itself. The number is in hexadecimal digits, the first of them below 8. */
export function selfSigned(
  key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject; readonly serialNo: string },
  about: { readonly name: string; readonly from: Date; readonly until: Date },
): string {
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, COMMON_NAME, der(TAG.text, Buffer.from(about.name)))));
  const content = der(
    TAG.sequence,
    VERSION_3,
    der(TAG.integer, Buffer.from(key.serialNo, 'hex')),
    der(TAG.sequence, SHA256_WITH_RSA),
    name,
    der(TAG.sequence, timeOf(about.from), timeOf(about.until)),
    name,
    key.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('RSA-SHA256', content, key.privateKey)]);
  const whole = der(TAG.sequence, content, der(TAG.sequence, SHA256_WITH_RSA), der(TAG.bits, signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Two digits of the year are enough until 2049. */
function timeOf(time: Date): Buffer {
  const digits = time.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(TAG.time, Buffer.from(`${digits}Z`));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...bytes), content]);
}
