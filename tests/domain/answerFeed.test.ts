import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../server/adapters/logger.ts';
import { connectRedis } from '../../server/adapters/redis.ts';
import { createFeed } from '../../server/answers/feed.ts';
import { AnswerLog } from '../../server/answers/log.ts';
import { useDatabase } from '../support/database.ts';
import { runningAnswer } from '../support/runningAnswer.ts';
import { hasRedis, startRedis } from '../support/engines.ts';

const database = useDatabase();

describe.skipIf(!hasRedis)('an answer that another instance writes', () => {
  it('of which Redis was not told a piece goes on with its row; the stream is not read with every piece', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const store = await connectRedis(redis.url, createLogger('silent'));
    onTestFinished(() => store.close());
    const feed = createFeed(database.prisma, store);
    const answer = await runningAnswer(database.prisma);
    const [written, copy] = [new AnswerLog(answer), new AnswerLog(answer)];
    const tell = (text: string) => {
      const offset = written.text.length;
      feed.publish(written, { offset, text: written.append(text) });
    };
    const keep = (state: 'running' | 'completed') =>
      database.prisma.answer.update({ where: { id: answer.id }, data: { text: written.text, state } });
    const followed = feed.follow(copy, new AbortController().signal);
    tell('one ');
    await expect.poll(() => copy.text).toBe('one ');

    written.append('which nobody was told of ');
    for (let n = 0; n < 50; n += 1) tell(`${n} `);
    await keep('running');
    for (let n = 50; n < 100; n += 1) tell(`${n} `);
    // What was told since the row was kept is in the stream, where the next piece has it looked for.
    const isWhole = () => {
      if (copy.text === written.text) return true;
      tell('and more ');
      return false;
    };
    await expect.poll(isWhole).toBe(true);
    const reads = /cmdstat_xrange:calls=(\d+)/.exec(String(await redis.send('INFO', 'commandstats')))?.[1];
    expect(Number(reads)).toBeLessThan(10);

    await keep('completed');
    feed.publish(written, 'end');
    await followed;
    expect([copy.ended, copy.text]).toEqual([true, written.text]);
  });
});
