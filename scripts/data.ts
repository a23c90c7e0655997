import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withCards } from '../server/knowledge/load.ts';
import { DOCUMENTS_FILE, RECORDS_FILE } from '../server/knowledge/records.ts';
import { documentsOf } from '../server/knowledge/retrieve/cards.ts';
import { packDocuments } from '../server/knowledge/retrieve/documents.ts';
import { compileRecords, sayingsByCard } from './records.ts';

/**
 * Checks what a mechanic edits in `server/knowledge/data/` and says what is wrong, by file and record:
 * `npm run data:check [-- part of a file's or a record's name]`. With `write` it makes what the server loads.
 */
const [argument] = process.argv.slice(2);
const { records, sayings, complaints } = compileRecords();
if (argument === 'write') {
  mkdirSync(dirname(RECORDS_FILE.pathname), { recursive: true });
  writeFileSync(RECORDS_FILE, JSON.stringify(records));
  const entries = withCards(records);
  writeFileSync(DOCUMENTS_FILE, packDocuments(documentsOf(entries, sayingsByCard(sayings)), entries));
}
const shown = complaints.filter(
  (complaint) => argument === undefined || argument === 'write' || complaint.includes(argument),
);
for (const complaint of shown) console.error(complaint);
const cards = records.entries.reduce((sum, entry) => sum + entry.cards.length, 0);
if (argument !== 'write' || shown.length > 0)
  console.log(
    `${records.entries.length} records, ${cards} cards, ${records.cars.models.length} models, ${sayings.length} sayings, ${shown.length} complaints`,
  );
process.exitCode = shown.length === 0 || argument === 'write' ? 0 : 1;
