import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../server/adapters/database.ts';
import { PICTURE } from '../../server/contract/pictures.ts';
import { createPictures } from '../../server/domain/pictures.ts';

/** A desk for pictures whose decoder waits to be told that it is through; `order` says whose file it was given when. */
function desk() {
  const order: string[] = [];
  const running: (() => void)[] = [];
  const pictures = createPictures({
    prisma: {
      picture: { deleteMany: () => Promise.resolve(), create: () => Promise.resolve({}) },
    } as unknown as Prisma,
    limits: { consume: () => Promise.resolve(() => Promise.resolve()) },
    clock: { now: () => new Date('2026-05-01T08:00:00Z') },
    reencode: (file) => {
      order.push(Buffer.from(file).toString());
      return new Promise((resolve) => running.push(() => resolve({ jpeg: Buffer.alloc(0), width: 1, height: 1 })));
    },
  });
  const send = (address: string) =>
    pictures.add({ userId: null, guestSessionId: 'session_1_abcdef', address }, () =>
      Promise.resolve(Buffer.from(address)),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { order, running, send, settled };
}

describe('pictures of several people', () => {
  it('are decoded one at a time, and whoever brings many waits for himself', async () => {
    const { order, running, send, settled } = desk();
    const sent = [send('a'), send('a'), send('a'), send('b')];
    for (let n = 1; n <= sent.length; n += 1) {
      await settled();
      expect([order.length, running.length]).toEqual([n, 1]);
      running.shift()?.();
    }
    await Promise.all(sent);
    expect(order).toEqual(['a', 'a', 'b', 'a']);
  });

  it('are taken from one address so many at a time, and again when they are through', async () => {
    const { running, send, settled } = desk();
    const sent = Array.from({ length: PICTURE.atOnce }, () => send('a'));
    await expect(send('a')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 5 } });
    for (let n = 0; n < sent.length; n += 1) {
      await settled();
      running.shift()?.();
    }
    await Promise.all(sent);
    const later = send('a');
    await settled();
    running.shift()?.();
    await expect(later).resolves.toEqual({});
  });
});
