import { randomUUID } from 'node:crypto';
import { Wheelwise, WheelwiseError } from '../../sdk/src/index.ts';
import type { Witness } from './witness.ts';

// People who do everything the product acknowledges, over and over, and try again until they are told that it is done.

/** The way to a product that is now and then not there: whoever comes meanwhile waits. */
export class Door {
  readonly url: string;
  #opened = Promise.withResolvers<void>();

  constructor(url: string) {
    this.url = url;
  }

  open(): void {
    this.#opened.resolve();
  }

  shut(): void {
    this.#opened = Promise.withResolvers();
  }

  readonly fetch: typeof fetch = async (...request) => {
    await this.#opened.promise;
    return fetch(...request);
  };

  /** Somebody's way in, or a guest's. */
  client(token?: string): Wheelwise {
    const { url, fetch } = this;
    return new Wheelwise({ url, fetch, transport: 'events', retries: 1_000, ...(token && { token }) });
  }
}

/** Goes to an order's cashier by way of a server that can be reached, whatever its public address, and pays there. */
export async function payAt(url: string, opened: string): Promise<Response> {
  const here = (address: URL) => url + address.pathname + address.search;
  const first = await fetch(here(new URL(opened)), { redirect: 'manual' });
  await first.text();
  const cashier = here(new URL(first.headers.get('location') ?? '', opened));
  const body = new URLSearchParams({ action: 'pay' });
  const paid = await fetch(cashier, { method: 'POST', body, redirect: 'manual' });
  await paid.text();
  return paid;
}

const REFUSAL = 'refusal { code message fields { name code message } }';
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id } ${REFUSAL} } }`;
const LOGOUT = `mutation { logout { endedSessionId ${REFUSAL} } }`;
const CONTACT = `mutation ($input: SubmitContactMessageInput!) { submitContactMessage(input: $input) {
  contactMessage { id } ${REFUSAL}
} }`;
const REDEEM = `mutation ($input: RedeemCodeInput!) { redeemCode(input: $input) { redemption { days } ${REFUSAL} } }`;
const ORDER = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id paymentUrl } ${REFUSAL} } }`;
const REFRESH = `mutation ($input: RefreshOrderInput!) { refreshOrder(input: $input) { order { state } ${REFUSAL} } }`;

/** Whether it may be tried again: nobody answered, or the product said that it could not. */
function isPassing(error: unknown): boolean {
  const isBroken = error instanceof WheelwiseError && ['UNREACHABLE', 'UNAVAILABLE'].includes(error.code);
  return isBroken || error instanceof TypeError; // fetch's, when a connection breaks
}

/** Does something that has no key until it is done: doing it twice is no different. */
async function untilDone<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
}

interface Customer {
  readonly id: string;
  readonly client: Wheelwise;
}

/** A new account; a name of which nobody told whether it was taken is given up. */
async function arrive(door: Door, witness: Witness): Promise<Customer> {
  interface Registered {
    readonly register: { readonly token: string; readonly user: { readonly id: string } };
  }
  const { token, user } = await untilDone(async () => {
    const name = `c${randomUUID().slice(0, 13)}`;
    const input = { username: name, email: `${name}@example.com`, password: 'secret-1' };
    return (await door.client().request<Registered>(REGISTER, { input })).register;
  });
  witness.told('accounts', user.id);
  return { id: user.id, client: door.client(token) };
}

/** Everything that can be asked of the product; each is done with what it asks for. */
const ERRANDS = {
  async questions({ id, client }: Customer, { witness }: Errands) {
    for (let n = 0; n < 2; n += 1) {
      const answer = witness.taken((await client.ask(`What is ${randomUUID()}?`)).id, id);
      const { text } = await client.wait(answer).catch((error: unknown) => {
        // The product may give an answer up whose writers were killed again and again; it says so, and charges nothing.
        if (error instanceof WheelwiseError && error.code === 'ANSWER_INTERRUPTED') return { text: null };
        throw error;
      });
      answer.text = text;
    }
  },
  async requests({ client }: Customer, { witness }: Errands) {
    const email = `${randomUUID()}@example.com`;
    const { id } = await client.submitConsultation({ userName: 'Li', email, requirement: 'Which tyres?' });
    witness.told('requests', id);
    const input = { name: 'Li', email, message: 'Hello', idempotencyKey: randomUUID() };
    interface Submitted {
      readonly submitContactMessage: { readonly contactMessage: { readonly id: string } };
    }
    const { submitContactMessage } = await client.request<Submitted>(CONTACT, { input });
    witness.told('messages', submitContactMessage.contactMessage.id);
  },
  async codes({ id, client }: Customer, { witness, codes }: Errands) {
    const code = codes.pop();
    if (code === undefined) return;
    await client.request(REDEEM, { input: { code, idempotencyKey: randomUUID() } });
    witness.told('codes', `${id} ${code.slice(-4)}`);
  },
  async payments({ id, client }: Customer, { door, witness, planId }: Errands) {
    interface Ordered {
      readonly createOrder: { readonly order: { readonly id: string; readonly paymentUrl: string } };
    }
    const input = { planId, method: 'alipay', idempotencyKey: randomUUID() };
    const { order } = (await client.request<Ordered>(ORDER, { input })).createOrder;
    const told = witness.ordered(order.id, id);
    /** The same page by way of the door. */
    const through = (address: string) => {
      const { pathname, search } = new URL(address);
      return `${door.url}${pathname}${search}`;
    };
    /** The cashier may be unable as well: then nothing was paid, and is tried again. */
    const visit = async (address: string, init?: RequestInit) => {
      const page = await door.fetch(through(address), init);
      await page.text();
      if (page.status >= 500) throw new TypeError(`The cashier says ${page.status}`);
      return page.url;
    };
    await untilDone(async () => {
      const address = await visit(order.paymentUrl);
      await visit(address, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
    });
    interface Refreshed {
      readonly refreshOrder: { readonly order: { readonly state: string } };
    }
    const refresh = () => client.request<Refreshed>(REFRESH, { input: { id: order.id } });
    while (!told.isPaid) told.isPaid = (await untilDone(refresh)).refreshOrder.order.state === 'PAID';
  },
  async signOuts({ client }: Customer, { witness }: Errands) {
    interface SignedOut {
      readonly logout: { readonly endedSessionId: string | null };
    }
    const { endedSessionId } = await untilDone(() => client.request<SignedOut>(LOGOUT)).then(
      ({ logout }) => logout,
      (error: unknown) => {
        // Done before, when nobody could be told.
        if (error instanceof WheelwiseError && error.code === 'UNAUTHENTICATED') return { endedSessionId: null };
        throw error;
      },
    );
    if (endedSessionId !== null) witness.told('signOuts', endedSessionId);
  },
};

interface Errands {
  readonly door: Door;
  readonly witness: Witness;
  readonly planId: string;
  /** Activation codes, each for one customer. */
  readonly codes: string[];
}

/** Sends new people on every errand, two at a time on each, until it is over and what was begun is done. */
export async function keepBusy(errands: Errands, over: AbortSignal): Promise<void> {
  const again = async (errand: (typeof ERRANDS)[keyof typeof ERRANDS]) => {
    while (!over.aborted) await errand(await arrive(errands.door, errands.witness), errands);
  };
  await Promise.all(Object.values(ERRANDS).flatMap((errand) => [again(errand), again(errand)]));
}
