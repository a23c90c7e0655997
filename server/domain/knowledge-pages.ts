import { AppError, badInput } from '../errors.ts';
import type { Browse, BrowseEntry, BrowseKind, BrowsePage } from '../knowledge/browse.ts';
import type { Language } from '../language.ts';
import { rangeOf, type Listed, type Slice } from './paging.ts';

/** Which records are meant: those of which everything holds that is said. Absent, null or empty: all. */
export interface KnowledgeFilter {
  /** Words that are all in a record's number, title or names, in either language. */
  readonly search?: string | null | undefined;
  readonly kind?: BrowseKind | null | undefined;
}

/** A record as somebody may see it. */
export interface KnowledgePage extends BrowsePage {
  /** How many answers only members see; 0: all are here. */
  readonly hiddenSections: number;
  /** Whether checks, repairs, costs and intervals are here, which only members see. */
  readonly isWhole: boolean;
}

/** No longer search is looked for. */
const MAX_SEARCH = 100;
/** Nor more words of it. */
const MAX_WORDS = 8;

export type KnowledgePages = ReturnType<typeof createKnowledgePages>;

/** The knowledge to leaf through: everybody finds causes and urgency, members the rest (spec §9: exclusive knowledge base). */
export function createKnowledgePages({ browse }: { readonly browse: Browse }) {
  return {
    /** The records, symptoms first and codes last; those whose number or title is searched for before others. @throws AppError BAD_USER_INPUT. */
    list(slice: Slice, language: Language, { search, kind }: KnowledgeFilter = {}): Listed<BrowseEntry> {
      const { skip, take } = rangeOf(slice);
      const part = (search ?? '').trim().toLowerCase().slice(0, MAX_SEARCH);
      const words = part
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, MAX_WORDS);
      const found = browse
        .all(language)
        .filter((entry) => (!kind || entry.kind === kind) && words.every((word) => entry.words.includes(word)));
      const isNamed = ({ id, title }: BrowseEntry) => [id, title.en, title.zh].join(' ').toLowerCase().includes(part);
      const rows = words.length === 0 ? found : [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))];
      const after = slice.after ? rows.findIndex(({ id }) => id === slice.after) : -1;
      if (slice.after && after < 0) throw badInput({ after: 'cursor' });
      const from = after + 1 + skip;
      return {
        rows: rows.slice(from, from + take),
        hasNext: rows.length > from + take,
        hasPrevious: from > 0,
        cursorOf: ({ id }) => id,
        count: async () => ({ total: rows.length, isEstimate: false }),
      };
    },

    /** One record: whole for members, for others what it is, how urgent it is and what causes it. @throws AppError NOT_FOUND. */
    get(id: string, language: Language, isMember: boolean): KnowledgePage {
      const page = browse.page(id.slice(0, MAX_SEARCH), language);
      if (!page) throw new AppError('NOT_FOUND');
      if (isMember) return { ...page, hiddenSections: 0, isWhole: true };
      return {
        ...page,
        causes: page.causes.map(({ cause }) => ({ cause, check: null, fix: null, cost: null })),
        cost: null,
        interval: null,
        sections: [],
        hiddenSections: page.sections.length,
        isWhole: false,
      };
    },
  };
}
