import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnswerLog, type AnswerEvent } from '../../server/answers/log.ts';
import { AnswerReader } from '../../server/answers/reader.ts';

/** Pieces as models send them: cut anywhere, through characters too, with what no database takes. */
const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('\ud83d', '\ude97', '🚗', '词', '\0', '', 'a\ud83d'),
  ),
  { maxLength: 30 },
);

const newLog = (attempt = 1) => new AnswerLog({ id: 'a', category: 'general', language: 'en', attempt });
const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0');

/** What a reader holds of a text; each piece must begin where the one before ended. */
class Held {
  text: string;
  isOver = false;

  constructor(text: string) {
    this.text = text;
  }

  take(event: AnswerEvent): void {
    if (event.type === 'restarted') this.text = '';
    if (event.type === 'ended') this.isOver = true;
    if (event.type !== 'delta') return;
    if (event.offset !== this.text.length || !isWhole(event.text))
      throw new Error(`After ${this.text.length}: ${JSON.stringify(event)}`);
    this.text += event.text;
  }
}

/** The place in a text, or the one before where it is within a character: whoever holds a text holds whole ones. */
const placeIn = (log: AnswerLog, place: number) => (log.splits(place) ? place - 1 : place);

/** When somebody comes, how much of the text he holds by then, and whether he reads at all before the end. */
const reader = fc.record({ at: fc.nat(30), holds: fc.nat(), isSlow: fc.boolean() });

it('whoever comes when, with any part of the text or of one that was begun again, holds the whole text in the end', () =>
  fc.assert(
    fc.asyncProperty(pieces, pieces, fc.array(reader, { maxLength: 4 }), async (first, second, readers) => {
      const log = newLog();
      const ended = Promise.withResolvers<void>();
      const read = async (holds: number, isSlow: boolean) => {
        const length = placeIn(log, holds % (log.text.length + 1));
        const [events, held] = [new AnswerReader(log, length), new Held(log.text.slice(0, length))];
        if (isSlow) await ended.promise;
        for await (const event of events) held.take(event);
        return held;
      };
      const reading: Promise<Held>[] = [];
      // Another writer begins it again in between.
      for (const [at, piece] of [...first, null, ...second].entries()) {
        if (piece === null) log.restart(2);
        else log.append(piece);
        for (const one of readers) if (one.at === at) reading.push(read(one.holds, one.isSlow));
        if (at % 2 === 0) await new Promise(setImmediate);
      }
      log.end();
      ended.resolve();
      for (const { text, isOver } of await Promise.all(reading)) expect([text, isOver]).toEqual([log.text, true]);
      expect(isWhole(log.text)).toBe(true);
    }),
    { numRuns: 300 },
  ));

it('a copy that hears pieces twice, late or too early is never wrong, and whole once it has heard all', () =>
  fc.assert(
    fc.property(pieces, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 30 }), (written, heard) => {
      const log = newLog();
      for (const piece of written) log.append(piece);
      const copy = newLog(0);
      for (const [from, length, isOld] of heard) {
        const offset = placeIn(log, from % (log.text.length + 1));
        const end = placeIn(log, Math.min(offset + (length % 10), log.text.length));
        const result = copy.apply(isOld ? 0 : 1, offset, log.text.slice(offset, end));
        expect(log.text.startsWith(copy.text)).toBe(true);
        expect(result === 'gap' && offset <= copy.text.length).toBe(false);
      }
      copy.apply(1, 0, log.text);
      expect(copy.text).toBe(log.text);
    }),
    { numRuns: 500 },
  ));

it('the first piece is told at once, what comes in a turn of the event loop as one, and the end behind all', async () => {
  const log = newLog();
  const events = new AnswerReader(log, 0);
  await events.next(); // That it started.
  const told: string[] = [];
  events.take = (delta) => Boolean(told.push(delta.text));
  const last = events.next();
  log.append('Yes, ');
  log.append('it ');
  log.append('is. ');
  expect(told).toEqual(['Yes, ']);
  await turn();
  expect(told).toEqual(['Yes, ', 'it is. ']);
  log.append('Drive ');
  log.append('gently.');
  log.end();
  expect(told).toEqual(['Yes, ', 'it is. ', 'Drive gently.']);
  expect(await last).toMatchObject({ value: { type: 'ended' } });
  await turn();
  expect(told).toHaveLength(3);
});
