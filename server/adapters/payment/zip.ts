import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

// As much of a ZIP as bills need (APPNOTE.TXT of PKWARE): files that are stored or deflated, one archive of one part. Not
// by fflate, which packs the sandbox's bills: it believes the length an archive claims, and cuts off silently what is longer.

const END = { signature: 0x06054b50, bytes: 22, count: 10, directory: 16 };
const ENTRY = {
  signature: 0x02014b50,
  bytes: 46,
  method: 10,
  packed: 20,
  name: 28,
  extra: 30,
  comment: 32,
  /** Where the file itself begins. */
  at: 42,
};
const FILE = { bytes: 30, name: 26, extra: 28 };
const [STORED, DEFLATED] = [0, 8];
/** The end of an archive stands behind it, with a comment of at most so many bytes. */
const LONGEST_COMMENT = 0xffff;

/** What an archive unpacks to is longer than allowed, whatever it says of itself. */
export class ZipTooLong extends Error {}

/**
 * The files of a ZIP, without looking at what it says of their length: a small archive may say little and unpack to very
 * much. It is unpacked outside of the event loop.
 * @param most so many bytes in all.
 * @throws ZipTooLong; Error: it is none, or broken.
 */
export async function unzipped(zip: Buffer, most: number): Promise<Buffer[]> {
  const from = Math.max(0, zip.length - END.bytes - LONGEST_COMMENT);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(END.signature);
  const end = zip.lastIndexOf(signature);
  if (end < from) throw new Error('the archive has no end');
  const files: Buffer[] = [];
  let left = most;
  let at = zip.readUInt32LE(end + END.directory);
  for (let count = zip.readUInt16LE(end + END.count); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY.signature) throw new Error('the archive is broken');
    const file = zip.readUInt32LE(at + ENTRY.at);
    const begin = file + FILE.bytes + zip.readUInt16LE(file + FILE.name) + zip.readUInt16LE(file + FILE.extra);
    const packed = zip.subarray(begin, begin + zip.readUInt32LE(at + ENTRY.packed));
    const content = await unpacked(packed, zip.readUInt16LE(at + ENTRY.method), left);
    left -= content.length;
    files.push(content);
    const [name, extra, comment] = [ENTRY.name, ENTRY.extra, ENTRY.comment].map((part) => zip.readUInt16LE(at + part));
    at += ENTRY.bytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

async function unpacked(packed: Buffer, method: number, most: number): Promise<Buffer> {
  if (method !== STORED && method !== DEFLATED) throw new Error('the archive is packed in another way');
  try {
    // zlib takes no 0.
    const content = method === STORED ? packed : await promisify(inflateRaw)(packed, { maxOutputLength: most + 1 });
    if (content.length > most) throw new ZipTooLong();
    return content;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new ZipTooLong();
    throw error;
  }
}
