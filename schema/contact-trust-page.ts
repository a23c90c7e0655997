import { TrustPage } from '../server/generated/prisma/client.ts';
import { builder } from './builder.ts';

const PAGES: Readonly<Record<TrustPage, string>> = {
  privacy: 'What is kept of people, what for, and their rights.',
  terms: 'What is offered under which terms.',
  refunds: 'When money goes back.',
};

export const TrustPageEnum = builder.enumType('TrustPage', {
  description: 'A page that says what may be relied on.',
  values: Object.fromEntries(
    Object.values(TrustPage).map((value) => [value.toUpperCase(), { value, description: PAGES[value] }]),
  ) as Record<Uppercase<TrustPage>, { value: TrustPage; description: string }>,
});

/** What somebody agrees to when he registers. */
export const ConsentInput = builder.inputType('ConsentInput', {
  description: 'That somebody agrees to a version of a trust page.',
  fields: (t) => ({
    page: t.field({ type: TrustPageEnum, description: 'Which page.' }),
    version: t.int({ description: 'Which version, as it was shown to him; 0: the sample.' }),
  }),
});
