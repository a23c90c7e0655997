import { compileRecords } from '../../scripts/records.ts';
import type { Language } from '../../server/language.ts';
import type { Asked } from '../../server/knowledge/plan/cars/asked.ts';
import { createCatalogue } from '../../server/knowledge/plan/cars/catalogue.ts';
import { placeOf } from '../../server/knowledge/plan/place.ts';
import { lex } from '../../server/knowledge/reading/lexer.ts';
import type { Reading } from '../../server/knowledge/reading/reading.ts';
import { languageOf, normalise } from '../../server/knowledge/reading/text.ts';
import { createWords, termsOf } from '../../server/knowledge/vocabulary.ts';
import { mergeWishes, NO_WISHES, readWishes, type Wishes } from '../../server/knowledge/reading/wishes.ts';

const { records } = compileRecords();
export const catalogue = createCatalogue(records.cars, records.money);
export const TODAY = '2026-11-22';

const words = createWords(records, termsOf(records), () => false);

/** A message as the lexer reads it; kinds and records are left open. */
export function reading(text: string): Reading {
  const normal = normalise(text);
  return {
    text,
    normal,
    language: languageOf(normal) ?? 'en',
    spans: lex(text, normal, words),
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
    market: wishes.market ?? placeOf(readings, language, words.dialects).market,
    language,
    today: TODAY,
  };
}
