import { BUSINESS } from '../../../../../server/contract/business.ts';
import type { UpdateBusinessInput } from '../../../gql/graphql.ts';
import type { DeskBusiness } from './businessDocuments.ts';

/** The lists of the business that are edited an entry at a time. */
export const listNames = ['addresses', 'accounts', 'hours', 'experts', 'faq'] as const;
export type ListName = (typeof listNames)[number];

/** One entry as it is typed. */
export type TypedEntry = Readonly<Record<string, string>>;

interface EntryField {
  readonly name:
    | 'textEn'
    | 'textZh'
    | 'moreEn'
    | 'moreZh'
    | 'opens'
    | 'closes'
    | 'fromDay'
    | 'untilDay'
    | 'url'
    | 'plain';
  readonly kind: 'line' | 'area' | 'day';
  readonly max: number;
}

interface ListRules {
  readonly most: number;
  readonly fields: readonly EntryField[];
  readonly hasPhoto?: true;
  readonly typed: (business: DeskBusiness) => TypedEntry[];
  readonly input: (entries: readonly TypedEntry[]) => Partial<UpdateBusinessInput>;
}

const both = (name: 'text' | 'more', kind: 'line' | 'area', max: number): EntryField[] => [
  { name: `${name}En`, kind, max },
  { name: `${name}Zh`, kind, max },
];
const text = ({ textEn = '', textZh = '' }: TypedEntry) => ({ en: textEn, zh: textZh });
const more = ({ moreEn = '', moreZh = '' }: TypedEntry) => ({ en: moreEn, zh: moreZh });

/** Each list as a form of texts, there and back. */
export const lists: Readonly<Record<ListName, ListRules>> = {
  addresses: {
    most: BUSINESS.addresses.most,
    fields: both('text', 'line', BUSINESS.addresses.max),
    typed: ({ addresses }) => addresses.map(({ en, zh }) => ({ textEn: en, textZh: zh })),
    input: (entries) => ({ addresses: entries.map(text) }),
  },
  accounts: {
    most: BUSINESS.accounts.most,
    fields: [
      { name: 'plain', kind: 'line', max: BUSINESS.accounts.max },
      { name: 'url', kind: 'line', max: BUSINESS.accounts.url },
    ],
    typed: ({ accounts }) => accounts.map(({ name, url }) => ({ plain: name, url })),
    input: (entries) => ({ accounts: entries.map(({ plain = '', url = '' }) => ({ name: plain, url })) }),
  },
  hours: {
    most: BUSINESS.hours.most,
    fields: [
      { name: 'fromDay', kind: 'day', max: 1 },
      { name: 'untilDay', kind: 'day', max: 1 },
      { name: 'opens', kind: 'line', max: 5 },
      { name: 'closes', kind: 'line', max: 5 },
    ],
    typed: ({ hours }) =>
      hours.map(({ fromDay, untilDay, opens, closes }) => ({
        fromDay: String(fromDay),
        untilDay: String(untilDay),
        opens,
        closes,
      })),
    input: (entries) => ({
      hours: entries.map(({ fromDay, untilDay, opens = '', closes = '' }) => ({
        fromDay: Number(fromDay),
        untilDay: Number(untilDay),
        opens,
        closes,
      })),
    }),
  },
  experts: {
    most: BUSINESS.experts.most,
    hasPhoto: true,
    fields: [...both('text', 'line', BUSINESS.experts.name), ...both('more', 'line', BUSINESS.experts.role)],
    typed: ({ experts }) =>
      experts.map(({ name, role, photoId }) => ({
        textEn: name.en,
        textZh: name.zh,
        moreEn: role.en,
        moreZh: role.zh,
        photoId: photoId ?? '',
      })),
    input: (entries) => ({
      experts: entries.map((entry) => ({ name: text(entry), role: more(entry), photoId: entry['photoId'] || null })),
    }),
  },
  faq: {
    most: BUSINESS.faq.most,
    fields: [...both('text', 'line', BUSINESS.faq.question), ...both('more', 'area', BUSINESS.faq.answer)],
    typed: ({ faq }) =>
      faq.map(({ question, answer }) => ({
        textEn: question.en,
        textZh: question.zh,
        moreEn: answer.en,
        moreZh: answer.zh,
      })),
    input: (entries) => ({ faq: entries.map((entry) => ({ question: text(entry), answer: more(entry) })) }),
  },
};
