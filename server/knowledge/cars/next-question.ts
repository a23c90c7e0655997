import type { Needs } from './needs.ts';
import type { Language, Text } from '../../language.ts';

const QUESTIONS: readonly (readonly [missing: (needs: Needs) => boolean, text: Text])[] = [
  [
    ({ budget }) => budget === undefined,
    {
      en: 'What is your budget? It narrows the list more than anything else.',
      zh: '您的预算大概是多少？说了预算推荐会准很多。',
    },
  ],
  [
    ({ powertrains, homeCharging }) => powertrains === undefined && homeCharging === undefined,
    {
      en: 'Can you charge at home, and how far do you drive on a normal day?',
      zh: '家里能装充电桩吗？平时每天大概开多少公里？',
    },
  ],
  [
    ({ minSeats, wishes }) => minSeats === undefined && !wishes.includes('family'),
    { en: 'How many people usually ride along?', zh: '平时一般坐几个人？' },
  ],
  [
    ({ bodies }) => bodies === undefined,
    { en: 'Do you prefer a sedan, an SUV or a minivan?', zh: '车型上更偏向轿车、SUV 还是 MPV？' },
  ],
  [
    ({ wishes }) => wishes.length < 2,
    {
      en: 'What matters most: running cost, space, comfort, technology or resale value?',
      zh: '您最看重哪一点：省钱、空间、舒适、智能还是保值？',
    },
  ],
];

/** Asks for the missing fact that would narrow the list most; an empty text when nothing is missing. */
export function nextQuestion(needs: Needs, language: Language): string {
  const question = QUESTIONS.find(([missing]) => missing(needs))?.[1];
  return question === undefined ? '' : question[language];
}
