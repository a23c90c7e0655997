import { readFileSync } from 'node:fs';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { TRUST_PAGES, TRUST_TEXT, type TrustPageName } from '../contract/business.ts';
import { AppError, badInput } from '../errors.ts';
import type { Consent } from '../generated/prisma/client.ts';
import type { Language, Text } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import type { BusinessNow } from './contact-business.ts';

/** A version of a trust page. */
export interface TrustTextNow {
  readonly page: TrustPageName;
  /** From 1; 0: the sample that comes with the product. */
  readonly version: number;
  /** As it was written: `{name}`, `{seller}` and `{contact}` stand for what the business says of itself. */
  readonly source: Text;
  /** The same with these filled in. */
  readonly text: Text;
  /** Null: the sample. */
  readonly publishedAt: Date | null;
}

/** What somebody agreed to. */
export interface Agreed {
  readonly page: TrustPageName;
  readonly version: number;
}

const read = (page: TrustPageName, language: Language) =>
  readFileSync(new URL(`./trust/${page}.${language}.md`, import.meta.url), 'utf8').trim();
const SAMPLES = new Map(TRUST_PAGES.map((page) => [page, { en: read(page, 'en'), zh: read(page, 'zh') }]));
/** Where the business has not said what a text names. */
const UNSAID: Record<Language, Record<'seller' | 'contact', string>> = {
  en: { seller: 'The operator of this site (not named yet)', contact: 'the form on the contact page' },
  zh: { seller: '本站运营者（尚未填写名称）', contact: '“联系我们”页面的表单' },
};

export type TrustService = ReturnType<typeof createTrust>;

/** The pages that say what may be relied on, by versions of which none is ever changed, and who agreed to which. */
export function createTrust(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly business: { get(): Promise<BusinessNow> };
}) {
  const { prisma, clock, business } = deps;

  /** A page's text: the one in force, or that of a version. @throws AppError NOT_FOUND. */
  async function get(page: TrustPageName, version?: number | null): Promise<TrustTextNow> {
    const row = await prisma.trustText.findFirst({
      where: { page, ...(typeof version === 'number' && { version }) },
      orderBy: { version: 'desc' },
    });
    const isSample = version === 0 || (!row && typeof version !== 'number');
    if (!row && !isSample) throw new AppError('NOT_FOUND');
    const source = row && !isSample ? { en: row.textEn, zh: row.textZh } : sampleOf(page);
    const of = await business.get();
    return {
      page,
      source,
      version: isSample ? 0 : (row?.version ?? 0),
      text: { en: fill(source.en, of, 'en'), zh: fill(source.zh, of, 'zh') },
      publishedAt: isSample ? null : (row?.publishedAt ?? null),
    };
  }

  return {
    get,

    /**
     * For staff: publishes the next version of a page; the former ones stay to be read. Recorded.
     * @throws AppError BAD_USER_INPUT naming the text, CHANGED_MEANWHILE when `after` is not the version in force.
     */
    async publish(staffId: string, page: TrustPageName, after: number, text: Text): Promise<TrustTextNow> {
      const [textEn, textZh] = [clean(text.en), clean(text.zh)];
      const wrong = Object.entries({ textEn, textZh }).flatMap(([name, value]) =>
        value === '' || value.length > TRUST_TEXT.max ? [[name, value === '' ? 'required' : 'tooLong'] as const] : [],
      );
      if (wrong.length > 0) throw badInput(Object.fromEntries(wrong));
      const publishedAt = clock.now();
      await prisma.$transaction(async (tx) => {
        await tx.$executeRaw`LOCK TABLE "TrustText" IN SHARE ROW EXCLUSIVE MODE`;
        const last = await tx.trustText.findFirst({ where: { page }, orderBy: { version: 'desc' } });
        if ((last?.version ?? 0) !== after) throw new AppError('CHANGED_MEANWHILE');
        await tx.trustText.create({ data: { page, version: after + 1, textEn, textZh, publishedAt } });
        const about = `${page} ${after + 1}`;
        await tx.auditEntry.create({
          data: { action: 'trust_text_published', staffId, about, createdAt: publishedAt },
        });
      });
      return get(page, after + 1);
    },

    /** Notes what a user agreed to, in the transaction that makes him. @throws AppError BAD_USER_INPUT for what does not exist. */
    async agree(tx: Transaction, userId: string, agreed: readonly Agreed[]): Promise<void> {
      const stored = agreed.filter(({ version }) => version !== 0);
      const found = await tx.trustText.count({ where: { OR: [...stored] } });
      if (found < stored.length || agreed.length > TRUST_PAGES.length) throw badInput({ consents: 'consents' });
      const createdAt = clock.now();
      const data = agreed.map(({ page, version }) => ({ userId, page, version, createdAt }));
      await tx.consent.createMany({ data, skipDuplicates: true });
    },

    /** What a user agreed to, the oldest first, at most a hundred. */
    consents: (userId: string): Promise<Consent[]> =>
      prisma.consent.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 100 }),
  };
}

function sampleOf(page: TrustPageName): Text {
  const sample = SAMPLES.get(page);
  if (!sample) throw new Error(`There is no sample of ${page}`);
  return sample;
}

function fill(text: string, { name, legalName, registration, email, phones }: BusinessNow, language: Language): string {
  const registered = legalName && registration ? `${legalName[language]} (${registration})` : legalName?.[language];
  const values: Record<string, string> = {
    name: name[language],
    seller: registered ?? UNSAID[language].seller,
    contact: [email, ...phones].filter((way) => way !== null).join(', ') || UNSAID[language].contact,
  };
  // “Wheelwise Ltd.” at the end of a sentence brings its full stop.
  return text.replaceAll(/\{(name|seller|contact)\}(\.?)/g, (_all, key: string, stop: string) => {
    const value = values[key] ?? '';
    return value.endsWith('.') ? value : value + stop;
  });
}
