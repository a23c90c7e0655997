import type { Person, TestApp } from './app.ts';

/** The staff account of the test's installation, signed in. */
export async function staffOf(test: TestApp): Promise<Person> {
  const person = test.person();
  const { login } = await person.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
  );
  person.token = login.token;
  return person;
}

/** A new user, signed in. */
export async function memberOf(test: TestApp): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

/**
 * A subscription as it is heard: the field's values, or the code of the error. What breaks it is told by `end`; a
 * test that fails before it fails by its own reason alone.
 */
export function listen(person: Person, query: string, field: string) {
  const socket = person.socket();
  const seen: unknown[] = [];
  const done = (async () => {
    for await (const { data, errors } of socket.iterate({ query })) {
      seen.push(data?.[field] ?? errors?.[0]?.extensions?.['code']);
    }
  })();
  done.catch(() => undefined);
  return { seen, end: async () => (await socket.dispose(), done) };
}

/** The id of a plan. */
export async function planId(test: TestApp, slug: string): Promise<string> {
  const { plans } = await test.person().do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
  const plan = plans.find((one) => one.slug === slug);
  if (!plan) throw new Error(`There is no plan ${slug}`);
  return plan.id;
}

/** An API token of somebody's, with these scopes. */
export async function tokenOf(person: Person, scopes: string): Promise<string> {
  const { createApiToken } = await person.do<{ createApiToken: { token: string } }>(
    `mutation { createApiToken(input: { name: "example", scopes: [${scopes}] }) { token } }`,
  );
  return createApiToken.token;
}

/** Staff enter the payment of an order of the plan `basic` by hand. */
export async function settleOrder(staff: Person, id: string): Promise<void> {
  const input = {
    id,
    amount: { amount: 3_000, currency: 'CNY' },
    transactionId: `by-hand-${id}`,
    reason: 'Seen there',
  };
  await staff.do(`mutation ($input: SettleOrderInput!) { settleOrder(input: $input) { order { state } } }`, { input });
}
