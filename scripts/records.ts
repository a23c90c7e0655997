import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { complaintsOf, type Complaint } from '../server/knowledge/check.ts';
import {
  dangersSchema,
  usualSchema,
  entrySchema,
  evidenceSchema,
  fileSchema,
  kindsSchema,
  moneySchema,
  placesSchema,
  talkSchema,
  wordsSchema,
  type Entry,
  type Records,
} from '../server/knowledge/records.ts';
import { ROOT } from './build.ts';
import { compileCars } from './data-cars.ts';
import { compileCodes } from './data-codes.ts';
import { checked, meant, placeOf, readTable, readYaml, WrongData } from './data-file.ts';

/** Where the records lie that a mechanic edits. */
export const DATA = join(ROOT, 'server', 'knowledge', 'data');

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

/**
 * Reads and checks every record, phrase and saying. What is wrong is left out and complained of.
 * @throws WrongData when what nothing works without is wrong: the codes, the words, the money, the dangers.
 */
export function compileRecords(folder: string = DATA): Compiled {
  const complaints: string[] = [];
  const read = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
    const yaml = readYaml(folder, join(folder, name), complaints);
    return yaml && checked(yaml, schema, complaints);
  };
  const evidence = read('evidence.yaml', evidenceSchema);
  const { entries, refused } = readEntries(folder, evidence, complaints);
  const { complaints: ofCars, wrong, ...cars } = compileCars(join(folder, 'cars'));
  complaints.push(...ofCars);
  const codes = codesOf(folder, complaints);
  const ofCode = codes === undefined ? [] : [...Object.values(codes.entries), codes.common];
  const known = new Map([...entries, ...ofCode.map((entry) => [entry.id, entry] as const)]);
  for (const issue of cars.issues)
    for (const id of issue.about)
      if (!id.startsWith('code:') && !known.has(id) && !refused.has(id))
        complaints.push(wrong(issue, 'about', `there is no record ${id}${meant(id, known.keys())}`));
  for (const row of cars.upkeep)
    for (const id of row.jobs)
      if (!known.has(id) && !refused.has(id))
        complaints.push(wrong(row, 'jobs', `there is no record ${id}${meant(id, known.keys())}`));
  const makes = cars.makes.map(({ key }) => key);
  for (const { id, cards } of entries.values())
    for (const card of cards)
      for (const make of card.only?.makes ?? [])
        if (!makes.includes(make))
          complaints.push(`${id}: card ${card.id}: there is no make ${make}${meant(make, makes)}`);
  const mayHave = (id: string): boolean => refused.has(id) || (codes === undefined && id.startsWith('code:'));
  const sayings = readSayings(folder, known, mayHave, complaints);
  const words = read('words.yaml', wordsSchema);
  const places = read('places.yaml', placesSchema);
  const kinds = read('kinds.yaml', kindsSchema);
  const talk = read('talk.yaml', talkSchema);
  const money = read('money.yaml', moneySchema);
  const dangers = read('danger.yaml', dangersSchema);
  const usual = read('usual.yaml', usualSchema);
  const wishes = readWishes(folder, complaints);
  const pasts = new Set(cars.pasts.map(({ key }) => key));
  for (const { field, value } of wishes)
    if (field === 'past' && !pasts.has(value))
      complaints.push(`cars/wishes.csv: past: there is no ${value} in pasts.csv`);
  if (codes === undefined || words === undefined || places === undefined || talk === undefined)
    throw new WrongData(complaints);
  if (money === undefined || dangers === undefined) throw new WrongData(complaints);
  const records: Records = {
    codes,
    entries: [...entries.values()],
    evidence: evidence ?? {},
    words,
    places,
    kinds: kinds ?? {},
    talk,
    wishes,
    money,
    dangers,
    usual: usual ?? [],
    cars,
  };
  return { records, sayings, complaints };
}

function codesOf(folder: string, complaints: string[]): Records['codes'] | undefined {
  try {
    return compileCodes(join(folder, 'codes'));
  } catch (error) {
    if (!(error instanceof WrongData)) throw error;
    // Both read the evidence.
    complaints.push(...error.complaints.filter((complaint) => !complaints.includes(complaint)));
    return undefined;
  }
}

const wishSchema = z.strictObject({
  field: z.string(),
  value: z.string().min(1),
  en: z.string(),
  zh: z.string(),
});

/** The rows of `cars/wishes.csv`: words of what a car shall be or have. */
function readWishes(folder: string, complaints: string[]): Records['wishes'][number][] {
  const { rows } = readTable(folder, join(folder, 'cars', 'wishes.csv'), wishSchema, complaints);
  const list = (cell: string) =>
    cell
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  return rows.map(({ field, value, en, zh }) => ({ field, value, en: list(en), zh: list(zh) }));
}

/** Sayings by `record/card`, and those without a card by their record. */
export function sayingsByCard(sayings: readonly Saying[]): Record<string, string[]> {
  const byCard: Record<string, string[]> = {};
  for (const { id, card, text } of sayings) (byCard[card === undefined ? id : `${id}/${card}`] ??= []).push(text);
  return byCard;
}

/** A record on its own, so that one that is wrong does not take the others of its file along. */
const looseFileSchema = fileSchema.extend({ entries: z.array(z.unknown()) });

function readEntries(
  folder: string,
  evidence: Records['evidence'] | undefined,
  complaints: string[],
): { entries: Map<string, Entry>; refused: Set<string> } {
  const entries = new Map<string, Entry>();
  const refused = new Set<string>();
  for (const name of globSync('{symptoms,maintenance,general,parts}/*.yaml', { cwd: folder }).sort()) {
    const path = join(folder, name);
    const yaml = readYaml(folder, path, complaints);
    const file = yaml && checked(yaml, looseFileSchema, complaints);
    // Its records are there, although they cannot be read.
    if (yaml === undefined || file === undefined)
      for (const [, id = ''] of readFileSync(path, 'utf8').matchAll(/^\s*- id: ["']?([a-z]+:[\w-]+)/gm))
        refused.add(id);
    else
      file.entries.forEach((value, i) => {
        const id = (value as { id?: unknown } | null)?.id;
        const named = typeof id === 'string' ? id : `record ${i + 1}`;
        const entry = checked(yaml, entrySchema, complaints, ['entries', i], named);
        if (entry === undefined) refused.add(named);
        else if (entries.has(named)) complaints.push(`${yaml.at(['entries', i])} ${named}: is there twice`);
        else {
          entries.set(named, { ...entry, known: entry.known ?? file.known });
          const found = evidence === undefined ? [] : complaintsOf(entry, evidence);
          for (const { path: at, what } of [...found, ...lacksOf(entry)])
            complaints.push(`${yaml.at(['entries', i, ...at])} ${named}: ${what}`);
        }
      });
  }
  return { entries, refused };
}

/** What a record of ours must say beside what its form asks for. */
function lacksOf(entry: Entry): Complaint[] {
  const { title, causes = [], cards, urgency, warning } = entry;
  const lacks: Complaint[] = [];
  if (causes.length === 0 && cards.length === 0) lacks.push({ path: [], what: 'has neither causes nor cards' });
  if (urgency === 'stop' && warning === undefined)
    lacks.push({ path: ['urgency'], what: 'demands to stop, so a warning must say why' });
  const texts: readonly (readonly [Complaint['path'], string])[] = [
    [['title'], title.zh],
    ...causes.map(({ cause }, i) => [['causes', i, 'cause'], cause.zh] as const),
    ...cards.map(({ answer }, i) => [['cards', i, 'answer'], answer.zh] as const),
  ];
  for (const [path, text] of texts)
    if (!/\p{Script=Han}/u.test(text)) lacks.push({ path: [...path, 'zh'], what: 'the Chinese text has no Chinese' });
  return lacks;
}

/**
 * The corpus of owners' sayings, `data/sayings/<room>.<en|zh>.txt`: a line `# <record>` or `# <record>/<card>` starts a
 * section, every other line is one saying. Read to train the classifiers, never by the server.
 */
function readSayings(
  folder: string,
  entries: ReadonlyMap<string, Entry>,
  mayHave: (id: string) => boolean,
  complaints: string[],
): Saying[] {
  const sayings: Saying[] = [];
  const lacking = new Set<string>();
  for (const name of globSync('sayings/*.txt', { cwd: folder }).sort()) {
    const place = placeOf(folder, join(folder, name));
    let id: string | undefined;
    let card: string | undefined;
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .forEach((raw, i) => {
        const line = raw.trim();
        const complain = (what: string): void => void complaints.push(`${place}:${i + 1} ${what}`);
        if (line.startsWith('# ')) {
          [id = '', card] = line.slice(2).trim().split('/');
          const entry = entries.get(id);
          if (mayHave(id) || id.startsWith('intent:')) return;
          if (lacking.has(id)) return;
          if (!id.startsWith('code:') && entry === undefined) {
            // Its cards and the other language would say the same.
            lacking.add(id);
            complain(`there is no record ${id}${meant(id, entries.keys())}`);
          } else if (card !== undefined && entry?.cards.some((each) => each.id === card) !== true)
            complain(`${id} has no card "${card}"`);
        } else if (line !== '' && id === undefined) complain('a saying before the first "# <record>"');
        else if (line !== '' && id !== undefined)
          sayings.push({ id, text: line, file: name, ...(card === undefined ? {} : { card }) });
      });
  }
  return sayings;
}
