import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { useApp } from '../support/app.ts';

const test = useApp();

it('an instance that was stopped is let go, with all it held', async () => {
  const used = async () => {
    const instance = await startApp(parseConfig(test.env));
    const response = await fetch(`${instance.url}/metrics`);
    expect(await response.text()).toContain('nodejs_eventloop_lag_seconds');
    await instance.stop();
    // What the test itself holds is the door; behind it are the services, and among them the assistant's knowledge.
    return new WeakRef(instance.services.answers);
  };
  const held = await used();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await expect.poll(() => (collect(), held.deref() === undefined), { timeout: 20_000 }).toBe(true);
});
