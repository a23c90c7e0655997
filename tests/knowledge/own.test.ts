import { expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { OWN } from './ownRecords.ts';

const knowledge = createKnowledge();
const ours = createKnowledge();
knowledge.own.replace(OWN.map((body) => knowledge.own.read(body)));

const FITTING = 'How do I fit the Acme roof box?';

test.each([
  [FITTING, 'four claws'],
  ['my acme roofbox is here, how do i mount it', 'four claws'],
  ['How much weight may I put in the Acme roof box?', '24 kg together'],
  ['Acme车顶箱怎么装？', '四个卡爪'],
  ['How do the claws of the box close?', 'four claws'],
  ['四个卡爪怎么扣紧？', '四个卡爪'],
])('%s is answered by the own record, with its own source', (question, words) => {
  const reply = knowledge.reply(question, []);
  expect(reply.markdown).toContain(words);
  expect(reply.sources).toMatchObject([{ id: 'general:acme-roof-box', date: '2026-09' }]);
  expect(reply.trace.join('\n')).toContain('general:acme-roof-box');
  expect(knowledge.passages(question, [], 3).map(({ source }) => source.id)).toContain('general:acme-roof-box');
  expect(ours.reply(question, []).markdown).not.toContain(words);
});

test.each([
  'Why do my brakes squeal?',
  'How often should I change the brake fluid?',
  'Can I put a bike rack on the roof?',
  'P0420',
  '机油多久换一次？',
])('%s is answered by ours as before', (question) => {
  expect(knowledge.reply(question, [])).toEqual(ours.reply(question, []));
});

test.each([
  'I am fitting the Acme roof box and my brake pedal just went to the floor, can I drive home?',
  'Acme roof box fitted. The oil pressure light is on, can I drive home with the Acme roof box?',
  'smoke comes from under the bonnet, may I still fit the Acme roof box claws',
  '刚装好Acme车顶箱，刹车踩到底没反应，能开回家吗？',
])('%s: the danger comes first', (question) => {
  const [verdict] = knowledge.reply(question, []).parts;
  expect(verdict).toMatchObject({ type: 'verdict', urgency: 'stop' });
});

test('an own record called like a danger takes nothing from it', () => {
  const [box] = OWN;
  const loud = {
    ...box,
    id: 'general:acme-pedal',
    names: { en: ['brake pedal went to the floor', 'brake pedal'], zh: ['刹车踩到底'] },
  };
  const misled = createKnowledge();
  misled.own.replace([misled.own.read(loud)]);
  for (const question of ['My brake pedal went to the floor, can I drive home?', '刹车踩到底没反应，还能开吗？'])
    expect(misled.reply(question, []).parts[0]).toMatchObject({ type: 'verdict', urgency: 'stop' });
});

test('without own records everything is as before', () => {
  const emptied = createKnowledge();
  emptied.own.replace(OWN.map((body) => emptied.own.read(body)));
  emptied.own.replace([]);
  expect(emptied.reply(FITTING, [])).toEqual(ours.reply(FITTING, []));
});

test.each<[string, object, string]>([
  ['no Chinese text', { title: { en: 'Box' } }, 'title.zh'],
  ['an unknown kind', { cards: [{ id: 'a', kind: 'how-to', answer: { en: 'So.', zh: '这样。' } }] }, 'cards[0].kind'],
  ['how it is known left out', { known: undefined }, 'known'],
  ['an id of ours', { id: 'symptom:brake-squeal' }, 'the id is of one of our records'],
  ['nothing to say', { cards: [] }, 'has no cards and no causes'],
  [
    'a sum it does not have',
    { cards: [{ id: 'a', kind: 'cost', answer: { en: '{cost}', zh: '{cost}' } }] },
    'says {cost}',
  ],
])('a record with %s is refused', (_what, change, message) => {
  expect(() => knowledge.own.read({ ...OWN[0], ...change })).toThrow(message);
});
