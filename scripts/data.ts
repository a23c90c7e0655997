import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withCards } from '../server/knowledge/load.ts';
import { recordLines } from '../server/knowledge/record-file.ts';
import { DOCUMENTS_FILE, PHRASES_FILE, RECORDS_FILE } from '../server/knowledge/records.ts';
import { documentsOf } from '../server/knowledge/retrieve/likeness.ts';
import { packDocuments } from '../server/knowledge/retrieve/documents.ts';
import { termsOf } from '../server/knowledge/vocabulary.ts';
import { oldData } from './data-age.ts';
import { WrongData } from './data-file.ts';
import { compileRecords, DATA, sayingsByCard } from './records.ts';

/**
 * Checks what a mechanic edits in `server/knowledge/data/` and says what is wrong, by file, line and record:
 * `npm run data:check [-- part of a file's or a record's name]`, which leaves out the complaints of others. With `--old` it lists what was checked more than 12
 * months ago, by file. With `write` it makes what the server loads.
 */
const [argument] = process.argv.slice(2);
if (argument === '--old') {
  const old = oldData(DATA, new Date().toISOString());
  console.log([...old, `${old.length} lines of what was checked more than 12 months ago`].join('\n'));
  process.exit();
}
const compiled = compiledOr((complaints) => {
  for (const complaint of complaints) console.error(complaint);
  console.log(`${counted(complaints)}; nothing can be made of the data before these are mended`);
  process.exit(1);
});
const { records, sayings, complaints } = compiled;
if (argument === 'write') {
  mkdirSync(dirname(RECORDS_FILE.pathname), { recursive: true });
  const entries = withCards(records);
  writeWhole(DOCUMENTS_FILE, packDocuments(documentsOf(entries, sayingsByCard(sayings)), entries));
  writeWhole(PHRASES_FILE, termsOf(records).packed());
  writeWhole(RECORDS_FILE, recordLines(records));
}
const own = complaints.filter((complaint) => complaint.includes(argument ?? ''));
// A file that cannot be read names no record: where nothing is said of this one, all is.
const shown = own.length > 0 ? own : complaints;
for (const complaint of shown) console.error(complaint);
const cards = records.entries.reduce((sum, entry) => sum + entry.cards.length, 0);
if (argument !== 'write' || shown.length > 0)
  console.log(
    `${records.entries.length} records, ${cards} cards, ${records.cars.models.length} models, ${sayings.length} sayings, ${counted(shown)}`,
  );
process.exitCode = shown.length === 0 || argument === 'write' ? 0 : 1;

function counted({ length }: readonly string[]): string {
  return `${length} complaint${length === 1 ? '' : 's'}`;
}

function compiledOr(fail: (complaints: readonly string[]) => never): ReturnType<typeof compileRecords> {
  try {
    return compileRecords();
  } catch (error) {
    if (error instanceof WrongData) return fail(error.complaints);
    throw error;
  }
}

/** Writes a file in one step, for whoever loads it meanwhile. */
function writeWhole(file: URL, content: string | Uint8Array): void {
  const made = `${file.pathname}.${process.pid}`;
  writeFileSync(made, content);
  renameSync(made, file);
}
