import { closeSync, openSync, readSync } from 'node:fs';
import type { Entry, Records } from './records.ts';

/** Bytes read at once. */
const PIECE = 64 * 1024;

/** The records as text: all but the entries in the first line, and an entry in each of the others. */
export function recordLines(records: Records): string {
  return [{ ...records, entries: [] }, ...records.entries].map((line) => JSON.stringify(line)).join('\n');
}

/**
 * Reads what {@link recordLines} wrote, piece by piece. Once the C library was given a block of 8 MB back, it keeps twice as
 * much of all it is given back later, for each thread: reading it as one text made the server at rest 17 MB larger.
 */
export function readRecords(file: URL): Records {
  const lines = linesOf(file);
  const records = JSON.parse(String(lines.next().value)) as Records;
  return { ...records, entries: Array.from(lines, (line) => JSON.parse(line) as Entry) };
}

function* linesOf(file: URL): Generator<string, void> {
  const handle = openSync(file, 'r');
  try {
    const piece = Buffer.allocUnsafe(PIECE);
    const decoder = new TextDecoder();
    let line = '';
    for (let size = readSync(handle, piece); size > 0; size = readSync(handle, piece)) {
      const [end = '', ...next] = decoder.decode(piece.subarray(0, size), { stream: true }).split('\n');
      line += end;
      for (const begin of next) {
        yield line;
        line = begin;
      }
    }
    yield line;
  } finally {
    closeSync(handle);
  }
}
