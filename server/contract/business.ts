import type { Text } from '../language.ts';

// What is told of the business that runs an installation: staff enter it, pages, letters and receipts show it.

/** When somebody is there: from one day of the week to another, 1 is Monday, 7 Sunday; times of day as `09:00`. */
export interface Hours {
  readonly fromDay: number;
  readonly untilDay: number;
  readonly opens: string;
  readonly closes: string;
}

/** An account with a social network. */
export interface SocialAccount {
  readonly name: string;
  /** Begins with `https://`. */
  readonly url: string;
}

export interface Expert {
  readonly name: Text;
  /** What he is: trade, years, papers. */
  readonly role: Text;
  /** The id of a photo; null: none. */
  readonly photoId: string | null;
}

export interface Question {
  readonly question: Text;
  readonly answer: Text;
}

/** Who runs the installation. */
export interface Business {
  readonly name: Text;
  /** Who sells, as a register has it; null: nobody has said. */
  readonly legalName: Text | null;
  /** Number of the register or of tax, perhaps that of the site (ICP); null: none. */
  readonly registration: string | null;
  readonly addresses: readonly Text[];
  readonly phones: readonly string[];
  readonly email: string | null;
  readonly wechat: string | null;
  readonly accounts: readonly SocialAccount[];
  readonly hours: readonly Hours[];
  /** An IANA name such as `Asia/Shanghai`; null: nobody has said. */
  readonly timeZone: string | null;
  readonly experts: readonly Expert[];
  readonly faq: readonly Question[];
}

/** Who sold something, as a receipt names him. */
export interface Seller {
  readonly name: Text;
  readonly registration: string | null;
  readonly address: Text | null;
}

/** The most characters of each text, and the most entries of each list. */
export const BUSINESS = {
  name: { max: 100 },
  legalName: { max: 200 },
  registration: { max: 100 },
  wechat: { max: 64 },
  timeZone: { max: 60 },
  addresses: { most: 5, max: 300 },
  phones: { most: 5 },
  accounts: { most: 8, max: 40, url: 300 },
  hours: { most: 7 },
  experts: { most: 12, name: 60, role: 200 },
  faq: { most: 12, question: 200, answer: 800 },
} as const;

/** An expert's photo: a JPEG of at most so many bytes, neither side longer than so many pixels. */
export const PHOTO = { bytes: 40_000, pixels: 640 };

/** The pages that say what may be relied on, by their names in the address. */
export const TRUST_PAGES = ['privacy', 'terms', 'refunds'] as const;
export type TrustPageName = (typeof TRUST_PAGES)[number];

/** Most characters of a trust page in one language. */
export const TRUST_TEXT = { max: 8_000 };

/** `09:30`, midnight as `24:00`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
