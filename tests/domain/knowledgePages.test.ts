import { describe, expect, it } from 'vitest';
import { createKnowledgePages } from '../../server/domain/knowledge-pages.ts';
import { BROWSE_KINDS, createBrowse } from '../../server/knowledge/browse.ts';
import { loadSense } from '../../server/knowledge/load.ts';

const sense = loadSense();
const pages = createKnowledgePages({ browse: createBrowse(() => sense) });
const titles = (search: string) => pages.list({ first: 5 }, 'en', { search }).rows.map(({ id }) => id);

describe('the knowledge base', () => {
  it('holds every record and every code, of every kind, each with an id of its own', async () => {
    const { total } = await pages.list({ first: 1 }, 'en').count();
    const codes = new Set([...Object.keys(sense.records.codes.codes), ...Object.keys(sense.records.codes.makers)]);
    expect(total).toBe(sense.records.entries.length + codes.size);
    // Who leafs through it begins with what his car does, not with an airbag's circuit.
    expect(pages.list({ first: 1 }, 'en').rows).toMatchObject([{ kind: 'symptom' }]);
    for (const kind of BROWSE_KINDS) expect(pages.list({ first: 1 }, 'en', { kind }).rows).toHaveLength(1);
  });

  it('is searched by code, and by words of both languages, in any case', () => {
    expect(titles('p0420')[0]).toBe('P0420');
    expect(titles('brake squeal')).toContain('symptom:brake-squeal');
    expect(titles('空调滤芯')).toContain('maintenance:cabin-filter');
    expect(titles('no such thing anywhere')).toEqual([]);
  });

  it('is leafed through in the order of the titles as they are read', () => {
    const titlesIn = (language: 'en' | 'zh') =>
      pages.list({ first: 100 }, language, { kind: 'maintenance' }).rows.map(({ title }) => title[language]);
    expect(titlesIn('en')).toEqual(titlesIn('en').toSorted(new Intl.Collator('en').compare));
    // 变速箱 (biàn) comes before 火花塞 (huǒ), which comes before 轮胎 (lún).
    const known = ['变速箱油', '火花塞', '轮胎换位'];
    expect(titlesIn('zh').filter((title) => known.includes(title))).toEqual(known);
  });

  it('is paged without a gap and without an end that is no end', () => {
    const first = pages.list({ first: 3 }, 'en', { kind: 'maintenance' });
    const last = first.rows.at(-1);
    if (!last) throw new Error('There is no maintenance');
    const second = pages.list({ first: 3, after: first.cursorOf(last) }, 'en', { kind: 'maintenance' });
    expect(second.rows).toEqual(pages.list({ first: 3, offset: 3 }, 'en', { kind: 'maintenance' }).rows);
    expect([first.hasPrevious, first.hasNext, second.hasPrevious]).toEqual([false, true, true]);
    expect(pages.list({ first: 3, offset: 90_000 }, 'en')).toMatchObject({ rows: [], hasNext: false });
    expect(() => pages.list({ first: 3, after: 'nobody' }, 'en')).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    );
  });

  it('shows causes and urgency to all, and checks, costs and answers to members', () => {
    const guest = pages.get('P0420', 'en', false);
    const member = pages.get('p0420', 'en', true);
    expect(guest).toMatchObject({ isWhole: false, sections: [], cost: null, urgency: 'soon', kind: 'code' });
    expect(guest.causes.length).toBeGreaterThan(2);
    expect(guest.causes.every(({ check, fix, cost }) => check === null && fix === null && cost === null)).toBe(true);
    expect(guest.hiddenSections).toBe(member.sections.length);
    expect(member.causes.some(({ cost }) => cost?.includes('$'))).toBe(true);
    expect(pages.get('maintenance:cabin-filter', 'en', true)).toMatchObject({
      interval: 'Every 15,000 miles or 12 months',
    });
    expect(() => pages.get('P9999', 'en', true)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it('has something to say of every record in both languages, with no placeholder left, in less than 90 kB', () => {
    const wrong = allIds().flatMap(({ id }) =>
      (['en', 'zh'] as const).flatMap((language) => {
        const page = pages.get(id, language, true);
        const text = JSON.stringify(page);
        const isEmpty = page.title === '' || page.about === '';
        return isEmpty || /\{[^"{}:]{1,40}\}/.test(text) || Buffer.byteLength(text) >= 90_000
          ? [`${id} ${language}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function allIds() {
  const found = [];
  for (let offset = 0; ; offset += 100) {
    const { rows, hasNext } = pages.list({ first: 100, offset }, 'en');
    found.push(...rows);
    if (!hasNext) return found;
  }
}
