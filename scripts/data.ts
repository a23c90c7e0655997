import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { RECORDS_FILE } from '../server/knowledge/records.ts';
import { oldData } from './data-age.ts';
import { compileRecords, DATA } from './records.ts';

/**
 * Checks what a mechanic edits in `server/knowledge/data/` and says what is wrong, by file and record:
 * `npm run data:check [-- part of a file's or a record's name]`. With `--old` it lists what was checked more than 12
 * months ago, by file. With `write` it makes what the server loads.
 */
const [argument] = process.argv.slice(2);
if (argument === '--old') {
  const old = oldData(DATA, new Date().toISOString());
  console.log([...old, `${old.length} lines of what was checked more than 12 months ago`].join('\n'));
  process.exit();
}
const { records, sayings, complaints } = compileRecords();
if (argument === 'write') {
  mkdirSync(dirname(RECORDS_FILE.pathname), { recursive: true });
  // In one step, for whoever loads it meanwhile.
  const made = `${RECORDS_FILE.pathname}.${process.pid}`;
  writeFileSync(made, JSON.stringify(records));
  renameSync(made, RECORDS_FILE);
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
