import type { Card, Entry } from '../records.ts';
import type { Conversation } from '../state/conversation.ts';

/** Countries without records of their own for most of their law: how an answer speaks of them, and what they are called. */
const COUNTRIES: Readonly<Record<string, { readonly said: RegExp; readonly en: string; readonly zh: string }>> = {
  EU: { said: /\bEU\b|Europe|Ireland|German/, en: 'your country', zh: '您所在的国家' },
  CA: { said: /Canad|Ontario|Alberta/, en: 'Canada', zh: '加拿大' },
  HK: { said: /Hong Kong|HK\$/, en: 'Hong Kong', zh: '香港' },
  NZ: { said: /New Zealand/, en: 'New Zealand', zh: '新西兰' },
  IN: { said: /India/, en: 'India', zh: '印度' },
  ZA: { said: /South Africa/, en: 'South Africa', zh: '南非' },
  SEA: { said: /Singapore|Malaysia|Thailand/, en: 'your country', zh: '您所在的国家' },
  GULF: { said: /UAE|Dubai/, en: 'your country', zh: '您所在的国家' },
  JP: { said: /Japan/, en: 'Japan', zh: '日本' },
};

/** The countries most answers speak of. */
const MAIN = /\bUS\b|California|Texas|\bDMV\b|China|12123|12315|\bUK\b|Brit|DVLA|Australia|\bNSW\b/;

/**
 * Says of an answer about law that it is the rule of other countries, where its asker named a country that neither
 * answer nor record speaks of; undefined where it does, where none was named, and where nothing hangs on the country.
 */
export function generalRule(
  { known, cards }: Entry,
  card: Card | undefined,
  { place, language }: Conversation,
): string | undefined {
  const country = COUNTRIES[place.market];
  if (card === undefined || country === undefined || !place.isSaid) return undefined;
  const isLaw = known?.how === 'law' || card.kind === 'dispute';
  const isOfCountries = cards.some(({ only }) => only?.markets !== undefined) || known?.markets !== undefined;
  const isForIt = card.only?.markets?.some((market) => market === place.market) ?? false;
  const names = MAIN.test(card.answer.en);
  if (!isLaw || isForIt || country.said.test(card.answer.en) || (!isOfCountries && !names)) return undefined;
  return language === 'zh'
    ? `我没有${country.zh}这方面的专门记录，以上是通行的做法，细节和期限请向当地主管部门确认。`
    : `I have no record of the rule in ${country.en} itself: take this as the general way, and ask the local office for deadlines and sums.`;
}
