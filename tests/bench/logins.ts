import { join } from 'node:path';
import { Person } from '../support/app.ts';
import { report, roundsOf } from './figures.ts';
import { startSide } from './side.ts';

const ROUNDS = roundsOf(5);
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
    const what = 'The largest gap of the event loop';
    report({
      what: `${what} while ${LOGINS} log in at once`,
      values: gaps.map(({ logins }) => logins),
      unit: 'ms',
      digits: 1,
      goal: { atMost: 20 },
    });
    const queries = gaps.map((gap) => gap.queries);
    report({ what: `${what} while ${LOGINS} ask simple queries`, values: queries, unit: 'ms', digits: 1 });
  } finally {
    await product.stop();
  }
}
