import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { compileCars } from '../../scripts/data-cars.ts';
import type { Language } from '../../server/language.ts';
import type { Asked } from '../../server/knowledge/plan/cars/asked.ts';
import { createCatalogue } from '../../server/knowledge/plan/cars/catalogue.ts';
import { lex, type Term, type Vocabulary } from '../../server/knowledge/reading/lexer.ts';
import { Phrases } from '../../server/knowledge/reading/phrases.ts';
import type { Reading } from '../../server/knowledge/reading/reading.ts';
import { languageOf, normalise } from '../../server/knowledge/reading/text.ts';
import { mergeWishes, NO_WISHES, readWishes, type Wishes } from '../../server/knowledge/reading/wishes.ts';

export const data = compileCars();
export const catalogue = createCatalogue(data);
export const TODAY = '2026-11-22';

const NEGATIONS =
  "not;no;don't;do not;doesn't;won't;can't;never;without;except;anything but;hate;hates;avoid;rule out;other than;不;不要;不想要;不想买;不考虑;除了;别;非;排除;讨厌;没有";

function vocabulary(): Vocabulary {
  const phrases = new Phrases<Term>();
  const rows: { field: string; value: string; en: string; zh: string }[] = parse(
    readFileSync(new URL('../../server/knowledge/data/cars/wishes.csv', import.meta.url)),
    { columns: true },
  );
  for (const { field, value, en, zh } of rows)
    for (const phrase of [...en.split(';'), ...zh.split(';')])
      if (phrase !== '') phrases.add(phrase, { type: 'wish', field, value });
  for (const { key, en, zh, aliases } of data.makes)
    for (const name of [en, zh, ...aliases]) phrases.add(name, { type: 'make', make: key });
  for (const { id, make, en, zh, aliases } of data.models)
    for (const name of [en, zh, ...aliases]) phrases.add(name, { type: 'model', id, make });
  for (const not of NEGATIONS.split(';')) phrases.add(not, { type: 'not' });
  for (const [name, market] of [
    ['UK', 'UK'],
    ['Australia', 'AU'],
    ['Canada', 'CA'],
    ['Germany', 'EU'],
  ] as const)
    phrases.add(name, { type: 'country', market });
  return { phrases, isKnownCode: () => false };
}

const known = vocabulary();

/** A message as the lexer reads it; kinds and records are left open. */
export function reading(text: string): Reading {
  const normal = normalise(text);
  return {
    text,
    normal,
    language: languageOf(normal) ?? 'en',
    spans: lex(text, normal, known),
    kinds: [],
    entries: [],
    modality: 'information',
    unread: [],
  };
}

/** What a conversation has wished after these messages, and the last of them. */
export function ask(...texts: readonly string[]): Asked {
  const readings = texts.map(reading);
  const wishes = readings.reduce<Wishes>((all, one, turn) => mergeWishes(all, readWishes(one, turn)), NO_WISHES);
  const last = readings.at(-1) as Reading;
  const language: Language = last.language;
  return {
    catalogue,
    wishes,
    reading: last,
    market: wishes.market ?? (language === 'zh' ? 'CN' : 'US'),
    language,
    today: TODAY,
  };
}
