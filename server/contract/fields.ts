import type { Text } from '../language.ts';
import { CONSULTATION_CATEGORIES, CONTACT_SUBJECTS } from './choices.ts';

// What fields can hold, stated once: the domain checks it, the schema and the REST document say it, and the client's forms
// check it before they send. Lengths are in characters as JavaScript counts them (UTF-16 code units).

/** One field of a form that anybody may send. `about` is for documents in English: what it is. */
export type Field = { readonly about: string } & (
  | { readonly kind: 'text'; readonly max: number; readonly isRequired: boolean }
  | { readonly kind: 'email'; readonly isRequired: true }
  | { readonly kind: 'phone'; readonly isRequired: false }
  | {
      readonly kind: 'choice';
      readonly of: Readonly<Record<string, Text>>;
      /** What an absent or empty choice means. */
      readonly otherwise: string;
      readonly isRequired: false;
    }
);

export type FormFields = Readonly<Record<string, Field>>;

/** What is sent for a form; the domain says what is wrong with it. */
export type FormInput<Form extends FormFields> = { readonly [Name in keyof Form]?: string | null | undefined };

type ValueOf<One extends Field> = One extends { readonly kind: 'choice'; readonly of: infer Choices }
  ? keyof Choices
  : One extends { readonly isRequired: true }
    ? string
    : string | null;

/** A form that was checked: trimmed, its optional texts null when they are empty. */
export type FormValues<Form extends FormFields> = { readonly [Name in keyof Form]: ValueOf<Form[Name]> };

/** Spec §3 and §5: the request to an expert. */
export const CONSULTATION_FORM = {
  userName: { kind: 'text', max: 100, isRequired: true, about: 'Who asks, as the expert is to address him.' },
  email: { kind: 'email', isRequired: true, about: 'Where the confirmation and the reply go.' },
  wechat: { kind: 'text', max: 64, isRequired: false, about: 'WeChat name, for the reply.' },
  phone: { kind: 'phone', isRequired: false, about: 'Where an expert may call back.' },
  category: {
    kind: 'choice',
    of: CONSULTATION_CATEGORIES,
    otherwise: 'other',
    isRequired: false,
    about: 'What the expert is asked about.',
  },
  requirement: { kind: 'text', max: 5_000, isRequired: true, about: 'What is wanted, in the asker’s words.' },
} as const satisfies FormFields;

/** Spec §3 and §5: the message through the contact form. */
export const CONTACT_FORM = {
  name: { kind: 'text', max: 100, isRequired: true, about: 'Who writes.' },
  email: { kind: 'email', isRequired: true, about: 'Where the confirmation and an answer go.' },
  phone: { kind: 'phone', isRequired: false, about: 'Where the writer can be called.' },
  subject: {
    kind: 'choice',
    of: CONTACT_SUBJECTS,
    otherwise: 'general',
    isRequired: false,
    about: 'What the message is about.',
  },
  message: { kind: 'text', max: 5_000, isRequired: true, about: 'What is to be said, as plain text.' },
} as const satisfies FormFields;

/** Spec §5: something, @, something, dot, something. */
/** What no address that mail servers take has: signs that are not seen, and those that end an address in a header. */
const ADDRESS_SIGN = String.raw`[^\s@\p{C}\p{Default_Ignorable_Code_Point}<>()[\]\\,;:"]`;
export const EMAIL = { max: 254, pattern: new RegExp(`^${ADDRESS_SIGN}+@${ADDRESS_SIGN}+\\.${ADDRESS_SIGN}+$`, 'u') };
/** Decisions, "Accounts and sessions": 5 to 20 of digits, spaces, `+`, `-`, `(`, `)`. */
export const PHONE = { min: 5, max: 20, pattern: /^[\d +()-]{5,20}$/ };
/** For documents in English. */
export const PHONE_RULE = `${PHONE.min} to ${PHONE.max} digits, spaces, \`+\`, \`-\`, \`(\` or \`)\`.`;
/** Decisions, "Accounts and sessions": letters of any script, digits, `_`, `-`, `.`. */
export const USERNAME = {
  min: 2,
  max: 32,
  pattern: /^(?=.*[\p{L}\p{N}])(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_.-]{2,32}$/u,
};
/** For documents in English. */
export const USERNAME_RULE = `${USERNAME.min} to ${USERNAME.max} letters of any script, digits, \`_\`, \`-\` or \`.\`.`;
/** Lengths of a new password: the least is spec §9's, the most is of the decisions. */
export const PASSWORD = { min: 6, max: 128 };
/** Why an answer helped or did not, in characters. */
export const RATING = { max: 500 };
/** Links to conversations: for how many days, and how many of a user's at a time. */
export const SHARE = { days: { min: 1, max: 365 }, most: 50 };
/** A user's own names in his list of conversations, in characters. */
export const CONVERSATION = { title: { max: 80 }, folder: { max: 40 } };
/** Made by clients, so that a retry does nothing twice. */
export const IDEMPOTENCY_KEY = { pattern: /^[\w-]{8,100}$/, days: 7 };
/** Of a page of a list; the most of a request, see also `domain/listing.ts`. */
export const PAGE = {
  number: { min: 1, max: 1_000_000 },
  size: { min: 1, max: 100 },
  /** How many entries from its beginning a list can be turned to by a number; later ones are reached by cursors. */
  deepest: 100_000,
};
/** Days a statistic looks back. */
export const STATISTIC_DAYS = { min: 1, max: 366 };
/** The one line by which a request to an expert names the car it is about. */
export const CONSULTATION_CAR = { max: 200 };
/** How long the links in letters live (decisions, Accounts and sessions). */
export const LINK_LIFE = { reset: { minutes: 30 }, confirm: { hours: 24 }, undo: { days: 7 } };
/** An expert's reply. */
export const REPLY = { max: 10_000 };
/** What staff write about a payment they decide on. */
export const DECISION_NOTE = { max: 2_000 };
/** So many days at a time the books are taken along as a table. */
export const BOOK_DAYS = { max: 366 };

/** An invoice (发票): who it is made out to, the tax number (15 to 20 signs, mostly 18), its number, why it is refused. */
export const INVOICE = {
  title: { max: 100 },
  taxNumber: { pattern: /^[0-9A-Z]{15,20}$/ },
  number: { pattern: /^[\dA-Za-z-]{8,40}$/ },
  reason: { max: 500 },
};
/** The file of a bill that staff give, in bytes; packed, 8 MB are more than 100,000 lines. */
export const BILL_FILE = { bytes: 8_000_000 };
/** Why money goes back; the buyer reads it, and WeChat Pay shows no more than its first 80 bytes. */
export const REFUND_REASON = { max: 80 };
/** What names money that staff gave back by hand, such as the number of a bank transfer. */
export const REFUND_REFERENCE = { max: 100 };
/** How long what was sold to an account that is deleted is kept (E-Commerce Law of China, article 31). */
export const SOLD = { years: 3 };
/** Why staff did something by hand to an order or a membership; for the audit trail. */
export const STAFF_REASON = { max: 500 };
/** `most`: so many that work at a time. */
export const API_TOKEN = { name: { max: 60 }, most: 20 };
/** For how many days staff see who was limited. */
export const LIMIT_HITS = { days: 90 };
/** A batch of activation codes. */
export const ACTIVATION_BATCH = { count: { min: 1, max: 1_000 }, note: { max: 200 } };

/** Of a plan's monthly quota: no limit (spec §9). */
export const UNLIMITED = -1;

/** What the fields of a form of staff's may hold. */
export interface DeskForm {
  /** Whole numbers, from and to. */
  readonly numbers: Readonly<Record<string, readonly [from: number, to: number]>>;
  /** Texts that must say something, and their most characters. */
  readonly texts: Readonly<Record<string, number>>;
}

export const PLAN_FORM = {
  numbers: {
    /** In fen and in US cents: up to 100,000 each. */
    price: [0, 10_000_000],
    priceUsd: [0, 10_000_000],
    durationDays: [1, 3_660],
    monthlyQuota: [UNLIMITED, 1_000_000],
    position: [0, 1_000],
  },
  texts: { nameEn: 60, nameZh: 60 },
} as const satisfies DeskForm;
/** Of a plan, in each language. */
export const PLAN_FEATURES = { most: 20, max: 200 };
export const PLAN_SLUG = { max: 32, pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/ };

export const CAMPAIGN_FORM = {
  numbers: {
    /** Consultations of a guest session, of a client address a day, of the whole campaign. */
    freeUses: [1, 1_000],
    addressDailyCap: [1, 1_000_000],
    totalCap: [1, 1_000_000_000],
  },
  texts: { bannerTitleEn: 100, bannerTitleZh: 100, bannerContentEn: 500, bannerContentZh: 500 },
} as const satisfies DeskForm;

/** What a document in English says about a field. */
export function fieldDescription(field: Field): string {
  const ifAbsent = field.isRequired || field.kind === 'choice' ? [] : ['Absent or null: none.'];
  return [field.about, limitOf(field), ...ifAbsent].join(' ');
}

function limitOf(field: Field): string {
  if (field.kind === 'text') return atMost(field.max).en;
  if (field.kind === 'email') return `An e-mail address, at most ${EMAIL.max} characters.`;
  return field.kind === 'phone' ? PHONE_RULE : `Absent or null: \`${field.otherwise}\`.`;
}

/** Not `toLocaleString`: the browser's first one takes 30 ms, 130 on a phone, and pages' texts need it before they are shown. */
const grouped = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** How a longest text is told: `At most 5,000 characters.` */
export function atMost(max: number): Text {
  return { en: `At most ${grouped(max)} characters.`, zh: `最多 ${max} 个字符。` };
}

/** For documents in English: `1 to 4,000 characters.` */
export function fromTo(min: number, max: number): string {
  return `${min} to ${grouped(max)} characters.`;
}

/** For documents in English, of a whole number: `1 to 3,660`. */
export function range([from, to]: readonly [from: number, to: number]): string {
  return `${grouped(from)} to ${grouped(to)}`;
}

/** For documents in English, of a whole number: `at most 1,000,000`. */
export function upTo([, to]: readonly [from: number, to: number]): string {
  return `at most ${grouped(to)}`;
}
