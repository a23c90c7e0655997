import { tips as upkeepTips } from '../data/maintenance/tips.ts';
import { tips as moneyTips } from '../ownership/tips.ts';

/**
 * Who answers what a text is about; `talk` is answered briefly, `declined` is not answered, `unclear` is asked about,
 * and `unknown` is about cars, but no entry answers it.
 */
export type Room =
  | 'symptoms'
  | 'maintenance'
  | 'ownership'
  | 'car_selection'
  | 'general'
  | 'talk'
  | 'declined'
  | 'unclear'
  | 'unknown';

/** What owners want where no single entry answers it. */
const INTENTS: Readonly<Record<string, Room>> = {
  'intent:select-car': 'car_selection',
  'intent:compare-cars': 'car_selection',
  'intent:verdict-on-car': 'car_selection',
  'intent:loan': 'ownership',
  'intent:total-cost': 'ownership',
  'intent:break-even': 'ownership',
  'intent:running-cost': 'ownership',
  'intent:resale-value': 'ownership',
  'intent:due-list': 'maintenance',
  'intent:part': 'unknown',
  'intent:no-entry': 'unknown',
  'intent:greeting': 'talk',
  'intent:thanks': 'talk',
  'intent:goodbye': 'talk',
  'intent:about-assistant': 'talk',
  'intent:off-topic': 'declined',
  'intent:decline-medical': 'declined',
  'intent:decline-legal': 'declined',
  'intent:decline-people': 'declined',
  'intent:decline-prompt': 'declined',
  'intent:decline-harm': 'declined',
  'intent:unclear': 'unclear',
};

export const intentIds: readonly string[] = Object.keys(INTENTS);

const TIPS = new Map<string, Room>([
  ...upkeepTips.map(({ id }) => [`tip:${id}`, 'maintenance'] as const),
  ...moneyTips.map(({ id }) => [`tip:${id}`, 'ownership'] as const),
]);

/** The room of a source or intent id; undefined for an unknown one. */
export function roomOf(id: string): Room | undefined {
  if (id.startsWith('symptom:')) return 'symptoms';
  if (id.startsWith('maintenance:')) return 'maintenance';
  if (id.startsWith('general:')) return 'general';
  return INTENTS[id] ?? TIPS.get(id);
}
