import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';

const test = useApp({ LIMIT_QUESTION_OWNER: '1000/60' });

it('a user finds his own answers by parts of Chinese and English words', async () => {
  const user = test.person();
  await user.register();
  const asked = [
    ['刹车油多久更换一次？', '每两年更换一次，潮湿地区更早。'],
    ['How often should brake fluid be changed?', 'Every 2 years, 100% of it.'],
    ['预算15万的家用SUV推荐', '可以看看这几款。'],
  ] as const;
  for (const [question, answer] of asked) {
    test.model.script = (reply) => reply.text(answer).end();
    await user.watch(await user.ask(question));
  }
  const stranger = test.person();
  await stranger.register();
  const find = async (search: string, who = user) => {
    const { viewer } = await who.do<{ viewer: { history: { nodes: { question: string }[] } } }>(
      `query ($search: String!) { viewer { history(filter: { search: $search }) { nodes { question } } } }`,
      { search },
    );
    return viewer.history.nodes.map(({ question }) => asked.findIndex(([one]) => one === question));
  };
  expect(await find('更换')).toEqual([0]);
  expect(await find('车油')).toEqual([0]);
  expect(await find('suv')).toEqual([2]);
  expect(await find('BRAKE year')).toEqual([1]);
  expect(await find('brake 更换')).toEqual([]);
  expect(await find('100%')).toEqual([1]);
  expect(await find('1_0')).toEqual([]);
  expect(await find('  ')).toEqual([2, 1, 0]);
  expect(await find('brake', stranger)).toEqual([]);
});
