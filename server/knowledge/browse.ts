import type { Language, Text } from '../language.ts';
import type { Sense } from './load.ts';
import { codeEntry, isOne } from './plan/code.ts';
import { fill } from './plan/fill.ts';
import { placeIn, quantityText, sumText, type Place } from './plan/place.ts';
import { KM_PER_MILE } from './reading/units.ts';
import { adviceOn } from './plan/symptom.ts';
import type { Entry } from './records.ts';

export const BROWSE_KINDS = ['code', 'symptom', 'maintenance', 'part', 'knowhow'] as const;
export type BrowseKind = (typeof BROWSE_KINDS)[number];

/** What a list says of a record. */
export interface BrowseEntry {
  /** `P0420`, or the record's own, such as `symptom:brake-squeal`. */
  readonly id: string;
  readonly kind: BrowseKind;
  readonly title: Text;
  readonly urgency: NonNullable<Entry['urgency']> | null;
  /** In small letters, what it is found by. */
  readonly words: string;
}

export interface BrowseCause {
  readonly cause: string;
  readonly check: string | null;
  readonly fix: string | null;
  /** In words, with the currency. */
  readonly cost: string | null;
}

/** A whole record in one language, with the money and units of where that language is mostly spoken. */
export interface BrowsePage extends Omit<BrowseEntry, 'title' | 'words'> {
  readonly title: string;
  /** What it means, or the first thing to know of it, as markdown. */
  readonly about: string;
  /** How soon something is to be done; null: nothing is. */
  readonly advice: string | null;
  readonly stopIf: readonly string[];
  readonly causes: readonly BrowseCause[];
  /** Of the job or the repair, in words; null: not known. */
  readonly cost: string | null;
  readonly interval: string | null;
  /** Answers, as markdown. */
  readonly sections: readonly { readonly kind: string; readonly text: string }[];
  readonly related: readonly string[];
  readonly source: string;
  /** `YYYY-MM`. */
  readonly checked: string;
}

export type Browse = ReturnType<typeof createBrowse>;

const PLACES: Readonly<Record<Language, Place>> = {
  en: placeIn('US', false),
  zh: placeIn('CN', false),
};
/** In which order they are leafed through; codes come behind. */
const LEAFED: readonly BrowseKind[] = ['symptom', 'maintenance', 'part', 'knowhow'];
const KIND_OF: Readonly<Record<string, BrowseKind>> = { symptom: 'symptom', maintenance: 'maintenance', part: 'part' };

/** The records to leaf through rather than to ask: listed once, when they are first wanted, for it takes 60 ms, and 15 again, and 1.5 MB. */
export function createBrowse(load: () => Sense) {
  let made: Readonly<Record<Language, readonly BrowseEntry[]>> | null = null;

  function build({ records, codes }: Sense): Readonly<Record<Language, readonly BrowseEntry[]>> {
    const numbers = new Set([...Object.keys(records.codes.codes), ...Object.keys(records.codes.makers)]);
    const ofCodes = [...numbers].toSorted().flatMap((id) => {
      const record = codes.lookUpCode(id);
      if (record === undefined) return [];
      const urgency = record.entry?.urgency ?? record.advice?.urgency ?? null;
      return [entryOf(id, 'code', record.title, urgency, record.entry?.names)];
    });
    const ofRecords = records.entries.map(({ id, title, urgency, names }) =>
      entryOf(id, KIND_OF[id.split(':')[0] ?? ''] ?? 'knowhow', capitalised(title), urgency ?? null, names),
    );
    const order = (kind: BrowseKind) => LEAFED.indexOf(kind);
    const sorted = (language: Language) => {
      const { compare } = new Intl.Collator(language); // Chinese by its sound.
      const others = ofRecords.toSorted(
        (one, other) => order(one.kind) - order(other.kind) || compare(one.title[language], other.title[language]),
      );
      return [...others, ...ofCodes];
    };
    return { en: sorted('en'), zh: sorted('zh') };
  }

  /** All records, symptoms first and the thousands of codes last, each kind by its titles in this language. */
  const all = (language: Language): readonly BrowseEntry[] => (made ??= build(load()))[language];

  /** One record whole; undefined: there is none of this id. */
  function page(id: string, language: Language): BrowsePage | undefined {
    const known = all(language).find((entry) => entry.id.toLowerCase() === id.toLowerCase());
    if (known === undefined) return undefined;
    const { codes, records } = load();
    const code = known.kind === 'code' ? codes.lookUpCode(known.id) : undefined;
    const own = records.entries.find((entry) => entry.id === known.id);
    const entry = code && isOne(code) ? codeEntry(code, codes) : own;
    const head = { id: known.id, kind: known.kind, urgency: known.urgency, title: known.title[language] };
    const advice = known.urgency && adviceOn(known.urgency)[language];
    const nothing = { stopIf: [], causes: [], cost: null, interval: null, sections: [], related: code?.related ?? [] };
    // A number that means something else with every make: more than its list of meanings nobody can say.
    if (entry === undefined)
      return { ...head, ...nothing, advice, about: known.title[language], source: '', checked: '' };
    const place = PLACES[language];
    const { perDollar } = records.words.currencies;
    const interval = intervalOf(entry, language);
    const filling = { entry, place, language, perDollar, ...(interval !== null && { interval }) };
    const say = (text: Text) => fill(text[language], filling);
    const sum = (cost: Entry['cost']) =>
      cost === undefined || cost.US[1] === 0 ? null : sumText(cost, place, perDollar, language);
    const here = entry.cards.filter(
      ({ only }) => only?.markets === undefined || only.markets.some((market) => market === place.market),
    );
    // A record on other countries alone tells of those.
    const sections = (here.length > 0 ? here : entry.cards).map(({ kind, answer }) => ({ kind, text: say(answer) }));
    const told = code?.advice;
    const listed =
      told?.causes[language].map((cause) => ({ cause: fill(cause, filling), check: null, fix: null, cost: null })) ??
      [];
    const causes = entry.causes?.map((each) => ({
      cause: say(each.cause),
      check: each.check ? say(each.check) : null,
      fix: each.fix ? say(each.fix) : null,
      cost: sum(each.cost),
    }));
    const means = code && told ? [say(code.meaning), say(told.about)].join(language === 'zh' ? '。' : '. ') : null;
    const opening = entry.first ?? entry.warning;
    const first = opening && say(opening);
    return {
      ...head,
      advice,
      interval,
      about: upper(means ?? first ?? sections[0]?.text ?? ''),
      stopIf: [...(entry.stopIf ?? []).map(({ when }) => say(when)), ...(told?.stopIf ? [say(told.stopIf)] : [])],
      causes: causes ?? listed,
      cost: sum(entry.cost),
      sections: means === null && first === undefined ? sections.slice(1) : sections,
      related: code?.related ?? [],
      source: entry.known?.source[language] ?? '',
      checked: entry.known?.checked ?? '',
    };
  }

  return { all, page };
}

function entryOf(
  id: string,
  kind: BrowseKind,
  title: Text,
  urgency: BrowseEntry['urgency'],
  names?: Entry['names'],
): BrowseEntry {
  const words = [id, title.en, title.zh, ...(names?.en ?? []), ...(names?.zh ?? [])].join(' ').toLowerCase();
  return { id, kind, title, urgency, words };
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const capitalised = ({ en, zh }: Text): Text => ({ en: upper(en), zh });

/** How often it is ordinarily due with a petrol engine, or with what it is due with at all; null: it is not. */
function intervalOf({ schedule }: Entry, language: Language): string | null {
  const usual = (schedule?.petrol ?? Object.values(schedule ?? {})[0])?.normal;
  if (usual === undefined) return null;
  const place = PLACES[language];
  const km = language === 'en' && usual.miles !== undefined ? usual.miles * KM_PER_MILE : usual.km;
  const way = km === undefined ? null : quantityText(km, km, 'km', place, language);
  const isYears = usual.months !== undefined && usual.months % 12 === 0 && usual.months > 12;
  const count = isYears ? (usual.months ?? 0) / 12 : usual.months;
  const unit = language === 'zh' ? (isYears ? '年' : '个月') : isYears ? ' years' : ' months';
  const time = count === undefined ? null : `${count}${unit}`;
  const both = [way, time].filter((each) => each !== null);
  return language === 'zh' ? `每${both.join('或')}` : `Every ${both.join(' or ')}`;
}
