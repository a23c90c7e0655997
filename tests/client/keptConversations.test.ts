import { describe, expect, test } from 'vitest';
import { createKeptConversations, forgetKept } from '../../client/src/session/keptConversations.ts';

/** A storage that holds so many characters. */
function storage(most = Infinity): Storage {
  const map = new Map<string, string>();
  const size = () => [...map].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem(key, value) {
      const before = map.get(key);
      map.set(key, value);
      if (size() <= most) return;
      if (before === undefined) map.delete(key);
      else map.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const conversation = (n: number, text = 'x') => ({
  id: `c-${n}`,
  title: `Question ${n}`,
  lastActiveAt: `2026-11-23T10:${String(n).padStart(2, '0')}:00Z`,
  answers: [text],
});

describe('conversations kept on a device', () => {
  test('are read by their owner alone, the last one first', () => {
    const area = storage();
    const mine = createKeptConversations<string>('me', area);
    mine.keep(conversation(1));
    mine.keep(conversation(2));
    mine.keep(conversation(1, 'longer'));
    expect(mine.all().map(({ id }) => id)).toEqual(['c-2', 'c-1']);
    expect(mine.find('c-1')?.answers).toEqual(['longer']);
    expect(createKeptConversations<string>('other', area).all()).toEqual([]);
    expect(createKeptConversations<string>('other', area).find('c-1')).toBeNull();
    area.setItem('kept.me.c-3', '{');
    expect(mine.all()).toHaveLength(2);
  });

  test('are the last twenty, and fewer where there is no room', () => {
    const many = createKeptConversations<string>('me', storage());
    for (let n = 0; n < 25; n += 1) many.keep(conversation(n));
    expect(many.all()).toHaveLength(20);
    expect(many.all().at(-1)?.id).toBe('c-5');
    const few = createKeptConversations<string>('me', storage(1_000));
    for (let n = 0; n < 9; n += 1) few.keep(conversation(n, 'x'.repeat(200)));
    expect(few.all()[0]?.id).toBe('c-8');
    expect(few.all().length).toBeLessThan(5);
  });

  test('stay where they are when another one has no room even without them, which then leaves nothing behind', () => {
    const area = storage(1_000);
    const few = createKeptConversations<string>('me', area);
    few.keep(conversation(1, 'x'.repeat(200)));
    few.keep(conversation(2, 'x'.repeat(200)));
    few.keep(conversation(3));
    few.keep(conversation(3, 'x'.repeat(2_000)));
    expect(few.all().map(({ id }) => id)).toEqual(['c-2', 'c-1']);
    expect(area.length).toBe(2);
    few.keep(conversation(4, 'x'.repeat(600)));
    expect(few.all().map(({ id }) => id)).toEqual(['c-4', 'c-2']);
  });

  test('are gone with what was deleted', () => {
    const area = storage();
    const mine = createKeptConversations<string>('me', area);
    mine.keep(conversation(1));
    mine.keep(conversation(2));
    forgetKept('c-1', area);
    expect(mine.all().map(({ id }) => id)).toEqual(['c-2']);
  });
});
