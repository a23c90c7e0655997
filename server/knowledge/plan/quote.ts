import type { CardChoice } from '../retrieve/cards.ts';
import type { Entry } from '../records.ts';
import type { Conversation } from '../state/conversation.ts';
import { firstSums } from './fill.ts';
import { sumIn, sumText } from './place.ts';
import type { Shelf } from './shelf.ts';
import type { Text } from '../../language.ts';

/** From so many times the highest usual sum on a job is dear. */
const DEAR = 1.15;

/** The sum somebody asks for, as said last in the thread. */
export function quoted({ thread }: Conversation): number | undefined {
  const sum = thread
    .flatMap(({ spans }) => [...spans])
    .findLast((span) => span.type === 'price' && span.per === undefined);
  return sum?.type === 'price' ? (sum.amount.to ?? sum.amount.from) : undefined;
}

/** Whether anything was said that a sum can be worked out from. */
export function hasFigures({ thread }: Conversation): boolean {
  return thread.some(({ spans }) =>
    spans.some(({ type }) => ['price', 'percent', 'model', 'distance', 'consumption', 'energy'].includes(type)),
  );
}

/** Whether a quoted sum is usual for a job. */
export function quoteText(
  shelf: Shelf,
  entry: Entry,
  card: CardChoice | undefined,
  conversation: Conversation,
): string | undefined {
  const { perDollar } = shelf;
  const sum = quoted(conversation);
  const { place, language, matter } = conversation;
  const asks = matter.kinds
    .slice(0, 2)
    .some(({ value, score }) => (value === 'fair' || value === 'cost' || value === 'should') && score > 0.2);
  const cost =
    entry.cost ??
    (card !== undefined && (card.card.kind === 'cost' || card.card.kind === 'fair')
      ? firstSums(card.card.answer.en)
      : undefined);
  if (sum === undefined || cost === undefined || !asks) return undefined;
  const [from, to] = sumIn(cost, place, perDollar);
  const usual = sumText(cost, place, perDollar, language);
  const zh = language === 'zh';
  const how: Text =
    sum > to * DEAR
      ? { en: `That is above the usual ${usual}`, zh: `这个价高于一般行情（${usual}）` }
      : sum > to
        ? {
            en: `That is a little above the usual ${usual}: fair for a dealer or a larger car`,
            zh: `这个价略高于一般行情（${usual}），4S店或车大一些算正常`,
          }
        : sum < from
          ? {
              en: `That is below the usual ${usual}: ask what it includes`,
              zh: `这个价低于一般行情（${usual}），问清包含什么`,
            }
          : { en: `That is within the usual ${usual}`, zh: `这个价在一般行情（${usual}）之内` };
  return `**${how[language]}${zh ? '。' : '.'}**`;
}
