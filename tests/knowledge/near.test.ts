import { expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { nearestSymptom } from '../../server/knowledge/near.ts';

test.each([
  ['the car always wants to go right', 'car-pulls'],
  ['车门关不严', 'door-lock'],
  ['天冷车子半天打不着', 'start-cold'],
])('"%s" is nearest to %s', (question, id) => {
  expect(nearestSymptom(question)?.id).toBe(id);
});

test.each([
  'what is the capital of france',
  'who makes the best tyres',
  'how do i get a driving licence',
  'best music for driving',
  '驾照扣分怎么查',
  '车里放什么香水好',
  '洗车多少钱一次',
])('"%s" is near to none', (question) => {
  expect(nearestSymptom(question)).toBeUndefined();
});

test('an answer found by likeness says that it may have misunderstood', () => {
  const { markdown } = createKnowledge().reply('the car always wants to go right', []);
  expect(markdown).toContain('closest to what you describe');
});
