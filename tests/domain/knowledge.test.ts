import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBus, type Bus } from '../../server/adapters/bus.ts';
import { systemClock } from '../../server/adapters/clock.ts';
import { createOwnKnowledge, type OwnKnowledge } from '../../server/domain/knowledge.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { Knowledge } from '../../server/knowledge/types.ts';
import { OWN } from '../knowledge/ownRecords.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const FITTING = 'How do I fit the Acme roof box?';
const [box] = OWN;
let bus: Bus;
let here: { readonly knowledge: Knowledge; readonly room: OwnKnowledge };
let there: typeof here;

/** An instance of the product, as far as own records go. */
async function instance(): Promise<typeof here> {
  const knowledge = createKnowledge();
  const { prisma } = database;
  const room = createOwnKnowledge({ prisma, bus, clock: systemClock, logger: pino({ level: 'silent' }), knowledge });
  await room.start();
  return { knowledge, room };
}

const sourcesOf = ({ knowledge }: typeof here) => knowledge.reply(FITTING, []).sources.map(({ id }) => id);

beforeAll(async () => {
  bus = await createBus(null);
  here = await instance();
  there = await instance();
});
afterAll(async () => {
  await here.room.close();
  await there.room.close();
  await bus.close();
});

it('a business’s own record answers on every instance while they run, and at the next start', async () => {
  expect(sourcesOf(here)).not.toContain('general:acme-roof-box');
  await here.room.replaceOwnRecords(OWN);
  expect(sourcesOf(here)).toEqual(['general:acme-roof-box']);
  await expect.poll(() => sourcesOf(there)).toEqual(['general:acme-roof-box']);
  const later = await instance();
  expect(sourcesOf(later)).toEqual(['general:acme-roof-box']);
  await later.room.close();
});

it('what is not in the form of ours is refused with what is wrong, and nothing is changed', async () => {
  const broken = { ...box, id: 'general:acme-bars', title: { en: 'Bars' } };
  await expect(here.room.replaceOwnRecords([broken])).rejects.toThrow(/expected string.*\n.*title\.zh/);
  await expect(here.room.replaceOwnRecords([{ ...box, id: 'symptom:brake-squeal' }])).rejects.toThrow(
    'symptom:brake-squeal: the id is of one of our records',
  );
  expect(sourcesOf(here)).toEqual(['general:acme-roof-box']);
});

it('one that was made inactive answers no more, and stays where it is', async () => {
  await there.room.replaceOwnRecords([]);
  await expect.poll(() => sourcesOf(here)).not.toContain('general:acme-roof-box');
  expect(await database.prisma.knowledgeRecord.findMany({ select: { id: true, isActive: true } })).toEqual([
    { id: 'general:acme-roof-box', isActive: false },
  ]);
});

it('one that this version cannot read is left out, the others answer', async () => {
  await here.room.replaceOwnRecords(OWN);
  const body = { id: 'general:from-another-version' };
  const { prisma } = database;
  await prisma.knowledgeRecord.create({ data: { id: body.id, body, updatedAt: new Date() } });
  const later = await instance();
  expect(sourcesOf(later)).toEqual(['general:acme-roof-box']);
  await later.room.close();
});

it('of two replacements at once one wins as a whole', async () => {
  const bars = { ...box, id: 'general:acme-bars' };
  await Promise.all([here.room.replaceOwnRecords([bars]), there.room.replaceOwnRecords(OWN)]);
  expect(await database.prisma.knowledgeRecord.count({ where: { isActive: true } })).toBe(1);
});
