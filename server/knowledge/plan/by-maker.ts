import type { CardChoice } from '../retrieve/cards.ts';
import type { Entry } from '../records.ts';
import type { Conversation } from '../state/conversation.ts';
import { engineFacts, upkeepRow } from './engine.ts';
import { fill } from './fill.ts';
import type { Part } from './parts.ts';
import { intervalOf, intervalText } from './record.ts';
import type { Shelf } from './shelf.ts';
import { carName } from './vehicle.ts';

/** What the maker of the asker's car says of the job, in one paragraph; nothing where the tables know nothing special. */
export function makersText(
  shelf: Shelf,
  entry: Entry,
  conversation: Conversation,
  withInterval: boolean,
): string | undefined {
  const engine = engineFacts(conversation, shelf.records.cars);
  const row = upkeepRow(engine, entry.id);
  if (row === undefined) return undefined;
  const { place, language } = conversation;
  const note = fill(row[language], { place, language, perDollar: shelf.perDollar });
  const hasOwn = (row.km ?? row.months) !== undefined && intervalOf(entry, conversation, engine) !== undefined;
  const interval = withInterval && hasOwn ? intervalText(entry, conversation, engine) : undefined;
  const name = carName(shelf, conversation);
  const colon = language === 'zh' ? '：' : ': ';
  if (interval === undefined) return `**${name}${colon.trimEnd()}** ${note}`;
  const within = language === 'zh' ? interval : `${interval.charAt(0).toLowerCase()}${interval.slice(1)}`;
  return `**${name}${colon}${within}${language === 'zh' ? '。' : '.'}** ${note}`;
}

/** Kinds that ask for what the maker names: it stands before the general rule. */
const ASKS_MAKER = new Set<string>(['which', 'what', 'compare']);

/** Asks how often beside something else. */
const ASKS_INTERVAL = /\bhow often\b|\binterval\b|\bwhen (?:is|does|should|to)\b|多久|几年|多少公里/;

const FUEL = 'tip:fuel-grade';
const ASKS_FUEL = new Set<string>(['which', 'what', 'should', 'true', 'compare']);

/** Puts what the maker says where it answers: in place of the general interval, before a general choice, else behind the verdict. */
export function addMaker(
  shelf: Shelf,
  entry: Entry,
  choice: CardChoice | undefined,
  conversation: Conversation,
  mark: string,
  parts: Part[],
  trace: string[],
): void {
  const kind = conversation.matter.kinds[0]?.value ?? '';
  const isInterval = kind === 'when' && choice?.card.kind === 'when' && !choice.isAbout;
  const asksBoth = ASKS_INTERVAL.test(conversation.current.normal) && choice?.card.kind !== 'when';
  const text = makersText(shelf, entry, conversation, isInterval || asksBoth);
  if (text === undefined || parts.length === 0) return;
  trace.push(`maker: ${text.slice(0, 60)}`);
  if (isInterval && !text.includes(':** ') && !text.includes('：** '))
    parts.splice(0, 1, { type: 'verdict', text: `${text} ${mark}` });
  // Which fuel the very car wants is the whole answer.
  else if (entry.id === FUEL && ASKS_FUEL.has(kind) && ASKS_FUEL.has(choice?.card.kind ?? ''))
    parts.splice(0, parts.length, { type: 'verdict', text: `${text} ${mark}` });
  else if (asksBoth || ASKS_MAKER.has(kind)) parts.unshift({ type: 'verdict', text: `${text} ${mark}` });
  else if (kind === 'when' || kind === 'should' || kind === 'may' || kind === 'true')
    parts.splice(1, 0, { type: 'text', text });
}
