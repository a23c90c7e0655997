import { fullName } from '../cars/car.ts';
import { DRIVE_NAMES } from './format.ts';
import type { Question } from './question.ts';
import type { Language } from '../../language.ts';

/** The car as an answer calls it: the model, else the kind of drive, else nothing. */
export function subject({ car, drive }: Pick<Question, 'car' | 'drive'>, language: Language): string {
  if (car !== undefined) return fullName(car, language);
  return drive === undefined ? '' : DRIVE_NAMES[drive][language];
}

/** `the Toyota RAV4` for a model, `a diesel` for a kind. */
export function withArticle(who: string, { car }: Pick<Question, 'car'>): string {
  return car === undefined ? indefinite(who) : `the ${who}`;
}

export function indefinite(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A model that is also sold as an electric car was taken for the other kind. */
export function electricToo(language: Language): string {
  return {
    en: 'This model is also sold as an electric car, which has no engine oil, spark plugs or engine filters: tell me if yours is one.',
    zh: '这款车也有纯电版，纯电版没有机油、火花塞和空滤；如果是纯电版请告诉我。',
  }[language];
}
