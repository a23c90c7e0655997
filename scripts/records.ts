import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import {
  dangersSchema,
  evidenceSchema,
  fileSchema,
  kindsSchema,
  moneySchema,
  talkSchema,
  wordsSchema,
  type Entry,
  type Records,
} from '../server/knowledge/records.ts';
import { ROOT } from './build.ts';
import { compileCars } from './data-cars.ts';
import { compileCodes } from './data-codes.ts';

/** Where the records lie that a mechanic edits. */
const DATA = join(ROOT, 'server', 'knowledge', 'data');

/** One way an owner puts something, and the record (and its card) or the intent it is about. */
export interface Saying {
  readonly id: string;
  readonly card?: string;
  readonly text: string;
  readonly file: string;
}

interface Compiled {
  readonly records: Records;
  readonly sayings: readonly Saying[];
  /** What is wrong, by file and record. */
  readonly complaints: readonly string[];
}

/** `{10000 km}`, `{2.2-2.5 bar}`, `{$40-80 ¥300-600}`, `{cost}`: what a text may have computed for the asker's country. */
const PLACEHOLDER =
  /^(?:cost|check|diy|interval|\$[\d,.]+(?:-[\d,.]+)? ¥[\d,.]+(?:-[\d,.]+)?|-?[\d,.]+(?:-[\d,.]+)? (?:km|km\/h|°C|bar|L|L\/100km|kg|m))$/;
/** Longer answers are not read: words, and Chinese signs. */
const LONGEST = { en: 190, zh: 420 } as const;

/** Reads and checks every record, phrase and saying. What is wrong is left out and complained of. */
export function compileRecords(): Compiled {
  const complaints: string[] = [];
  const evidence = readYaml('evidence.yaml', evidenceSchema, complaints) ?? {};
  const entries = readEntries(evidence, complaints);
  const { complaints: ofCars, ...cars } = compileCars();
  complaints.push(...ofCars);
  const codes = compileCodes();
  const ofCode = new Map([...Object.values(codes.entries), codes.common].map((entry) => [entry.id, entry]));
  const sayings = readSayings(new Map([...entries, ...ofCode]), complaints);
  const records: Records = {
    codes,
    entries: [...entries.values()],
    evidence,
    words: needed(readYaml('words.yaml', wordsSchema, complaints), complaints),
    kinds: readYaml('kinds.yaml', kindsSchema, complaints) ?? {},
    talk: needed(readYaml('talk.yaml', talkSchema, complaints), complaints),
    wishes: readWishes(complaints),
    money: needed(readYaml('money.yaml', moneySchema, complaints), complaints),
    dangers: needed(readYaml('danger.yaml', dangersSchema, complaints), complaints),
    cars,
    sayings: ofCards(sayings),
  };
  return { records, sayings, complaints };
}

/** The rows of `cars/wishes.csv`: words of what a car shall be or have. */
function readWishes(complaints: string[]): Records['wishes'][number][] {
  const rows = parse(readFileSync(join(DATA, 'cars', 'wishes.csv'), 'utf8'), {
    columns: true,
    trim: true,
    bom: true,
  }) as Record<string, string>[];
  return rows.map(({ field = '', value = '', en = '', zh = '' }) => {
    if (value === '') complaints.push(`data/cars/wishes.csv: ${field}: no value`);
    const list = (cell: string) =>
      cell
        .split(';')
        .map((each) => each.trim())
        .filter((each) => each !== '');
    return { field, value, en: list(en), zh: list(zh) };
  });
}

/** Sayings by `record/card`, and those without a card by their record. */
function ofCards(sayings: readonly Saying[]): Record<string, string[]> {
  const byCard: Record<string, string[]> = {};
  for (const { id, card, text } of sayings) (byCard[card === undefined ? id : `${id}/${card}`] ??= []).push(text);
  return byCard;
}

/** Without its words the reading cannot work at all. */
function needed<T>(value: T | undefined, complaints: readonly string[]): T {
  if (value === undefined) throw new Error(complaints.join('\n'));
  return value;
}

function readYaml<T>(name: string, schema: z.ZodType<T>, complaints: string[]): T | undefined {
  const file = join(DATA, name);
  const at = relative(ROOT, file);
  const document = parseDocument(readFileSync(file, 'utf8'));
  if (document.errors.length > 0) {
    complaints.push(...document.errors.map(({ message }) => `${at}: ${message}`));
    return undefined;
  }
  const value: unknown = document.toJS();
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const named =
      path[0] === 'entries' && typeof path[1] === 'number' ? nameOf(value, path[1], path.slice(2)) : path.join('.');
    complaints.push(`${at}: ${named}: ${message}`);
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

function readEntries(evidence: object, complaints: string[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const files = globSync('{symptoms,maintenance,general,parts}/*.yaml', { cwd: DATA });
  for (const name of files.sort()) {
    const file = readYaml(name, fileSchema, complaints);
    for (const entry of file?.entries ?? []) {
      const complain = (what: string) => void complaints.push(`data/${name}: ${entry.id}: ${what}`);
      if (entries.has(entry.id)) complain('is there twice');
      entries.set(entry.id, { ...entry, known: entry.known ?? file?.known });
      checkEntry(entry, evidence, complain);
    }
  }
  return entries;
}

function checkEntry(entry: Entry, evidence: object, complain: (what: string) => void): void {
  const ids = entry.cards.map(({ id }) => id);
  for (const id of ids.filter((each, i) => ids.indexOf(each) < i)) complain(`has two cards "${id}"`);
  for (const id of [
    ...(entry.causes ?? []).flatMap((cause) => [...cause.if, ...cause.not]),
    ...(entry.stopIf ?? []).flatMap((stop) => stop.if),
  ])
    if (!(id in evidence)) complain(`no evidence "${id}" in evidence.yaml`);
  for (const [, inside = ''] of JSON.stringify(entry).matchAll(/\{((?:[$¥\d-]|cost|check|diy|interval)[^{}"]*)\}/g)) {
    if (!PLACEHOLDER.test(inside)) complain(`what is {${inside}}?`);
    if (['cost', 'check', 'diy'].includes(inside) && entry[inside as 'cost'] === undefined)
      complain(`says {${inside}} but has no ${inside}`);
    if (inside === 'interval' && entry.schedule === undefined) complain('says {interval} but has no schedule');
  }
  for (const { id, answer } of entry.cards) {
    if (answer.en.split(/\s+/).length > LONGEST.en) complain(`card ${id}: the en answer is longer than one reads`);
    if (answer.zh.length > LONGEST.zh) complain(`card ${id}: the zh answer is longer than one reads`);
  }
}

/**
 * The corpus of owners' sayings, `data/sayings/<room>.<en|zh>.txt`: a line `# <record>` or `# <record>/<card>` starts a
 * section, every other line is one saying. Read to train the classifiers, never by the server.
 */
function readSayings(entries: ReadonlyMap<string, Entry>, complaints: string[]): Saying[] {
  const sayings: Saying[] = [];
  for (const name of globSync('sayings/*.txt', { cwd: DATA }).sort()) {
    let id: string | undefined;
    let card: string | undefined;
    for (const line of readFileSync(join(DATA, name), 'utf8')
      .split('\n')
      .map((raw) => raw.trim())) {
      if (line.startsWith('# ')) {
        [id, card] = line.slice(2).trim().split('/');
        const entry = entries.get(id ?? '');
        if (id?.startsWith('intent:') !== true && id?.startsWith('code:') !== true && entry === undefined)
          complaints.push(`data/${name}: no record ${id ?? ''}`);
        else if (card !== undefined && entry?.cards.some((each) => each.id === card) !== true)
          complaints.push(`data/${name}: ${id ?? ''} has no card "${card}"`);
      } else if (line !== '' && id === undefined) complaints.push(`data/${name}: a saying before the first section`);
      else if (line !== '' && id !== undefined)
        sayings.push({ id, text: line, file: name, ...(card === undefined ? {} : { card }) });
    }
  }
  return sayings;
}
