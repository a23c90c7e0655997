import { join } from 'node:path';
import { Person } from '../support/app.ts';
import { median, startSide } from './side.ts';

const ROUNDS = 5;
const LOGINS = 16;
const LOGIN = `mutation ($name: String!) { login(input: { username: $name, password: "secret-1" }) { token } }`;

/** How long logins hold up the event loop: hashing a password must not stop everybody else's answers. */
export async function benchLogins(): Promise<void> {
  const product = await startSide(join(import.meta.dirname, 'product-side.ts'));
  try {
    const names = Array.from({ length: LOGINS }, (_, n) => `member_${n}`);
    for (const name of names) await new Person(product.url).register(name);
    const login = (name: string) => new Person(product.url).do(LOGIN, { name });
    const gaps: { logins: number; queries: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await product.gap();
      await Promise.all(names.map(() => new Person(product.url).do('{ plans { id } }')));
      const queries = await product.gap();
      await Promise.all(names.map(login));
      const logins = await product.gap();
      if (round > 0) gaps.push({ logins, queries }); // The first one warms up.
    }
    const show = (of: (gap: (typeof gaps)[number]) => number) => median(gaps.map(of)).toFixed(1);
    console.log(
      `${LOGINS} logins at once: the event loop's largest gap ${show(({ logins }) => logins)} ms at the median of ` +
        `${ROUNDS} rounds (as many simple queries: ${show(({ queries }) => queries)} ms); goal 20`,
    );
  } finally {
    await product.stop();
  }
}
