import type { Planned } from '../answer.ts';
import { sureEntries } from './frame.ts';
import type { Sense } from '../load.ts';
import { describe } from '../plan/cars/describe.ts';
import type { Model } from '../plan/cars/catalogue.ts';
import { nearest, type Asked } from '../plan/cars/asked.ts';
import { carSource } from '../plan/cars/figures.ts';
import { codeEntry, codeParts, codeSource, isOne } from '../plan/code.ts';
import { engineFacts } from '../plan/engine.ts';
import { fill } from '../plan/fill.ts';
import { toMarkdown } from '../plan/markdown.ts';
import type { Part } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import { sumText } from '../plan/place.ts';
import { intervalText } from '../plan/record.ts';
import type { Shelf } from '../plan/shelf.ts';
import { recordSource } from '../plan/sources.ts';
import { adviceOn } from '../plan/symptom.ts';
import { NO_WISHES } from '../reading/wishes.ts';
import type { Entry } from '../records.ts';
import { chooseCards } from '../retrieve/cards.ts';
import type { Conversation } from '../state/conversation.ts';
import type { Passage } from '../types.ts';

/** Cards of one record that a model is given, the best first. */
const CARDS = 3;
/** Causes of one record that a model is given. */
const CAUSES = 6;

const MARK = /\s?\[(\d{1,3})\](?!\()/g;

/** A text without its citation marks. */
function unmarked(text: string): string {
  return text.replaceAll(MARK, '');
}

/** Parts as text for a model: no marks, and no question or offer to the asker. */
export function plainParts(parts: readonly Part[], conversation: Conversation): string {
  const told = parts.filter(({ type }) => type !== 'question' && type !== 'next');
  return unmarked(toMarkdown({ parts: told }, conversation.language));
}

/** A record as a passage: what it says to the question, with sums and quantities in the asker's money and units. */
export function recordPassage(entry: Entry, conversation: Conversation, { records, reader }: Sense): Passage {
  const { language, place } = conversation;
  const { perDollar } = records.words.currencies;
  const interval = intervalText(entry, conversation, engineFacts(conversation, records.cars));
  const filling = { entry, place, language, perDollar, ...(interval === undefined ? {} : { interval }) };
  const sum = (cost: Entry['cost']): string =>
    cost === undefined || cost.US[1] === 0 ? '' : ` (${sumText(cost, place, perDollar, language)})`;
  const causes = (entry.causes ?? []).slice(0, CAUSES).map(({ cause, check, cost }) => {
    const how = check === undefined ? '' : `: ${check[language]}`;
    return `- ${cause[language]}${how}${sum(cost)}`;
  });
  const lines = [
    entry.title[language],
    entry.urgency === undefined ? '' : adviceOn(entry.urgency)[language],
    ...(entry.stopIf ?? []).map(({ when }) => `${adviceOn('stop')[language]} ← ${when[language]}`),
    entry.warning === undefined ? '' : `! ${entry.warning[language]}`,
    interval ?? '',
    ...causes,
    sum(entry.cost).trim(),
    ...chooseCards(entry, conversation, reader.likeness)
      .slice(0, CARDS)
      .map(({ card }) => fill(card.answer[language], filling)),
  ];
  return { source: recordSource(entry, language), text: lines.filter((line) => line !== '').join('\n') };
}

/** A fault code as a passage; of a code we do not know, what its structure tells. */
export function codePassage(
  said: string,
  conversation: Conversation,
  { codes, records, reader, namesOf }: Shelf,
): Passage {
  const { language, place, vehicle } = conversation;
  const { perDollar } = records.words.currencies;
  const record = codes.lookUpCode(said, vehicle.make);
  if (record === undefined) {
    const detail = language === 'zh' ? '故障码的构成' : 'How fault codes are built';
    const source = {
      id: `code-structure:${said}`,
      title: said,
      detail,
      date: records.codes.common.known?.checked ?? '',
    };
    return { source, text: codes.explain(said)[language] };
  }
  if (!isOne(record)) {
    const source = {
      id: `fault:${record.code}`,
      title: `${record.code} ${record.title[language]}`,
      detail: '',
      date: '',
    };
    return { source, text: record.title[language] };
  }
  const entry = codeEntry(record, codes);
  const cards = chooseCards(entry, conversation, reader.likeness)
    .slice(0, CARDS)
    .map(({ card }) => fill(card.answer[language], { entry, place, language, perDollar }));
  const explained = plainParts(codeParts(record, conversation, namesOf, '', perDollar), conversation);
  return { source: codeSource(record, language), text: [explained, ...cards].join('\n') };
}

/** A car as a passage: what it is good for, prices, consumption, sizes, its known weaknesses. */
export function carPassage(model: Model, conversation: Conversation, sense: Sense, today: string): Passage {
  const { current, language, place } = conversation;
  const asked: Asked = {
    catalogue: sense.catalogue,
    wishes: NO_WISHES,
    reading: { ...current, spans: current.spans.filter(({ type }) => type === 'year') },
    market: place.market,
    language,
    today,
  };
  const source = carSource(model, asked, nearest(asked));
  const issues = sense.catalogue
    .issues(model, nearest(asked), conversation.vehicle.year, conversation.vehicle.km)
    .slice(0, CAUSES)
    .map((issue) => `- ${issue[language]}`);
  const text = [plainParts(describe(model, asked).parts, conversation), source.detail, ...issues].join('\n');
  return { source, text };
}

/** What the records and rules say to a question, for a model to rest its answer on. */
export interface Evidence {
  /** The danger's record first, then what the rules used, then what else the question may be about. */
  readonly passages: readonly Passage[];
  /** What the rules worked out from them, citing them as `[n]`; empty where they found nothing. */
  readonly findings: string;
}

/** @param limit passages at most. */
export function evidenceOf({ conversation, plan }: Planned, shelf: Shelf, limit: number): Evidence {
  const { current, language, vehicle } = conversation;
  const { byId } = shelf;
  const found = new Map<string, Passage>();
  /** Written only where there is room for it. */
  const add = (id: string, write: () => Passage | undefined): void => {
    if (found.has(id) || found.size >= limit) return;
    const passage = write();
    if (passage === undefined || passage.text === '' || found.has(passage.source.id)) return;
    found.set(passage.source.id, passage);
  };
  const addRecord = (id: string): void =>
    add(id, () => {
      const entry = byId.get(id);
      return entry && recordPassage(entry, conversation, shelf);
    });
  const addCar = (id: string): void =>
    add(`car:${id}`, () => {
      const model = shelf.catalogue.model(id);
      return model && carPassage(model, conversation, shelf, shelf.today());
    });
  const addCode = (code: string, sort: string): void =>
    add(`${sort}:${code}`, () => codePassage(code, conversation, shelf));

  if (plan.danger !== undefined) addRecord(plan.danger);
  for (const source of plan.sources) {
    const [sort = '', name = ''] = source.id.split(/:(.*)/s);
    if (sort === 'car') addCar(name);
    else if (sort === 'fault' || sort === 'code-structure') addCode(name, sort);
    else if (byId.has(source.id)) addRecord(source.id);
    add(source.id, () => ({ source, text: plainParts(plan.parts, conversation) }));
  }
  for (const span of current.spans)
    if (span.type === 'code') addCode(span.code, span.status === 'known' ? 'fault' : 'code-structure');
  for (const { value } of sureEntries(conversation)) addRecord(value);
  for (const id of vehicle.models.slice(0, 1)) addCar(id);

  const passages = [...found.values()];
  const numbers = new Map([...found.keys()].map((id, index) => [id, index + 1]));
  const parts = plan.parts.filter((part) => !isStop(part, plan));
  const findings = toMarkdown({ parts }, language).replaceAll(MARK, (mark, number: string) => {
    const now = numbers.get(plan.sources[Number(number) - 1]?.id ?? '');
    return now === undefined ? '' : mark.replace(number, String(now));
  });
  const hasFound = plan.sources.length > 0 || isTalk(conversation, shelf);
  return { passages, findings: hasFound && plainParts(parts, conversation) !== '' ? findings : '' };
}

/** Whether a message is answered briefly or declined; not where only no record was found, of which a model may know more. */
function isTalk({ matter }: Conversation, { talks }: Shelf): boolean {
  const id = matter.entries[0]?.value ?? '';
  return id !== 'intent:no-entry' && id !== 'intent:unclear' && talks.has(id);
}

/** What a plan says of a danger, in one line and without its mark; null where it tells nobody to stop. */
export function dangerIn({ parts }: Pick<Plan, 'parts'>): string | null {
  const stop = parts.find((part) => part.type === 'verdict' && part.urgency === 'stop');
  return stop?.type === 'verdict' ? unmarked(stop.text.split('\n')[0] ?? '').trim() : null;
}

/** Whether a part only says what is said first anyway. */
function isStop(part: Part, plan: Pick<Plan, 'parts'>): boolean {
  return part.type === 'verdict' && unmarked(part.text).trim() === dangerIn(plan);
}
