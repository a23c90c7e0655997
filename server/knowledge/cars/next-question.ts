import { pick, type Text } from '../query.ts';
import type { Needs } from './needs.ts';
import type { Language } from '../../language.ts';

const QUESTIONS: readonly (readonly [missing: (needs: Needs) => boolean, text: Text])[] = [
  [
    ({ budget }) => budget === undefined,
    ['What is your budget? It narrows the list more than anything else.', '您的预算大概是多少？说了预算推荐会准很多。'],
  ],
  [
    ({ powertrains, homeCharging }) => powertrains === undefined && homeCharging === undefined,
    ['Can you charge at home, and how far do you drive on a normal day?', '家里能装充电桩吗？平时每天大概开多少公里？'],
  ],
  [
    ({ minSeats, wishes }) => minSeats === undefined && !wishes.includes('family'),
    ['How many people usually ride along?', '平时一般坐几个人？'],
  ],
  [
    ({ bodies }) => bodies === undefined,
    ['Do you prefer a sedan, an SUV or a minivan?', '车型上更偏向轿车、SUV 还是 MPV？'],
  ],
  [
    ({ wishes }) => wishes.length < 2,
    [
      'What matters most: running cost, space, comfort, technology or resale value?',
      '您最看重哪一点：省钱、空间、舒适、智能还是保值？',
    ],
  ],
];

/** Asks for the missing fact that would narrow the list most; an empty text when nothing is missing. */
export function nextQuestion(needs: Needs, language: Language): string {
  const question = QUESTIONS.find(([missing]) => missing(needs))?.[1];
  return question === undefined ? '' : pick(question, language);
}
