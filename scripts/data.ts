import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { evidenceSchema, fileSchema, type Entry } from '../server/knowledge/records.ts';
import { ROOT } from './build.ts';
import { compileCars } from './data-cars.ts';

/** Where the records lie that a mechanic edits. */
const DATA = join(ROOT, 'server', 'knowledge', 'data');

const complaints: string[] = [];
const at = (file: string) => relative(ROOT, file);

function readYaml<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const document = parseDocument(readFileSync(file, 'utf8'));
  if (document.errors.length > 0) {
    complaints.push(...document.errors.map(({ message }) => `${at(file)}: ${message}`));
    return undefined;
  }
  const value: unknown = document.toJS();
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const named =
      path[0] === 'entries' && typeof path[1] === 'number' ? nameOf(value, path[1], path.slice(2)) : path.join('.');
    complaints.push(`${at(file)}: ${named}: ${message}`);
  }
  return undefined;
}

/** The record and the field a complaint is about, by name rather than by number. */
function nameOf(value: unknown, index: number, path: readonly PropertyKey[]): string {
  const entry = (value as { entries?: { id?: string; cards?: { id?: string }[] }[] }).entries?.[index];
  const [field, place, ...rest] = path;
  const card = field === 'cards' && typeof place === 'number' ? entry?.cards?.[place]?.id : undefined;
  return [entry?.id ?? `entry ${index + 1}`, ...(card === undefined ? path : [`card ${card}`, ...rest])].join(' ');
}

/** `{10000 km}`, `{2.2-2.5 bar}`, `{$40-80 ¥300-600}`, `{cost}`: what a text may have computed for the asker's country. */
const PLACEHOLDER =
  /^(?:cost|check|diy|interval|\$[\d,.]+(?:-[\d,.]+)? ¥[\d,.]+(?:-[\d,.]+)?|-?[\d,.]+(?:-[\d,.]+)? (?:km|km\/h|°C|bar|L|L\/100km|kg|m))$/;

const entries = new Map<string, Entry>();
const evidenceFile = join(DATA, 'evidence.yaml');
const evidence = new Set(Object.keys(readYaml(evidenceFile, evidenceSchema) ?? {}));

for (const file of globSync(join(DATA, '{symptoms,maintenance,general,parts}', '*.yaml')).sort()) {
  for (const entry of readYaml(file, fileSchema)?.entries ?? []) {
    if (entries.has(entry.id)) complaints.push(`${at(file)}: ${entry.id} is there twice`);
    entries.set(entry.id, entry);
    const ids = entry.cards.map(({ id }) => id);
    for (const id of ids.filter((each, i) => ids.indexOf(each) < i))
      complaints.push(`${at(file)}: ${entry.id} has two cards "${id}"`);
    for (const id of (entry.causes ?? []).flatMap((cause) => [...cause.if, ...cause.not]))
      if (!evidence.has(id)) complaints.push(`${at(file)}: ${entry.id}: no evidence "${id}" in evidence.yaml`);
    for (const [, inside = ''] of JSON.stringify(entry).matchAll(/\{((?:[$¥\d-]|cost|check|diy|interval)[^{}"]*)\}/g))
      if (!PLACEHOLDER.test(inside)) complaints.push(`${at(file)}: ${entry.id}: what is {${inside}}?`);
    for (const { id, answer } of entry.cards) {
      const long = { en: answer.en.split(/\s+/).length > 190, zh: answer.zh.length > 420 };
      for (const language of ['en', 'zh'] as const)
        if (long[language])
          complaints.push(`${at(file)}: ${entry.id} card ${id}: the ${language} answer is longer than one reads`);
    }
  }
}

let sayings = 0;
for (const file of globSync(join(DATA, 'sayings', '*.txt')).sort())
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.startsWith('# ')) {
      if (line.trim() !== '') sayings += 1;
      continue;
    }
    const [id = '', card] = line.slice(2).trim().split('/');
    if (id.startsWith('intent:')) continue;
    const entry = entries.get(id);
    if (entry === undefined) complaints.push(`${at(file)}: no record ${id}`);
    else if (card !== undefined && !entry.cards.some((each) => each.id === card))
      complaints.push(`${at(file)}: ${id} has no card "${card}"`);
  }

const cars = compileCars();
complaints.push(...cars.complaints);

const cards = [...entries.values()].reduce((sum, entry) => sum + entry.cards.length, 0);
const mine = process.argv[2];
const shown = complaints.filter((complaint) => mine === undefined || complaint.includes(mine));
for (const complaint of shown) console.error(complaint);
console.log(
  `${entries.size} records, ${cards} cards, ${evidence.size} kinds of evidence, ${sayings} sayings, ${cars.models.length} cars, ${shown.length} complaints`,
);
process.exitCode = shown.length === 0 ? 0 : 1;
