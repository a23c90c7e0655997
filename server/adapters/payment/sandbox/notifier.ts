import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { ProviderSandbox } from '../provider.ts';

/** Providers wait for an answer so long. */
const TIMEOUT_MS = 5_000;
/** What other instances put into the books is found by looking. */
const LOOK_MS = 5_000;

/** What of the books is notified about. */
interface Notice {
  readonly method: string;
  /** The merchant's number of it. */
  readonly number: string;
  readonly notifyUrl: string;
  /** How often each notification is sent at once. */
  readonly copies: number;
  /** How many were sent, this one included. */
  readonly notices: number;
}

/** Books that are notified from; each change is one statement. */
interface Books<Row extends Notice> {
  /** Does what was chosen for later. */
  doDue(): Promise<void>;
  /** Takes the notifications that are due for this instance alone; counted as sent before they are. */
  takeDue(): Promise<Row[]>;
  /** When a notification is sent again; null: never, it was taken or given up. */
  sendAgain(row: Row, at: Date | null): Promise<void>;
  /** When there is something to do next; null: nothing. */
  nextDue(): Promise<Date | null>;
  /** What is sent. */
  write(side: ProviderSandbox, row: Row): Promise<{ headers: Record<string, string>; body: string }>;
}

/** Does what was chosen for later and sends the notifications; any number of instances may do so together. */
export function createNotifier<Row extends Notice>(deps: {
  readonly books: Books<Row>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How many times faster than the providers' schedules. */
  readonly speed: number;
  /** The provider's side by its method; null: of a provider that is not part of the product any more. */
  sideOf(method: string): ProviderSandbox | null;
  /** Where a notify address is reached from here. */
  routeOf(notifyUrl: string): string;
}) {
  const { books, clock, logger, speed } = deps;
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let looking: Promise<void> | null = null;
  let isWoken = false;
  const stopping = new AbortController();

  /** Whether the merchant took it. */
  async function post(side: ProviderSandbox, row: Row): Promise<boolean> {
    try {
      const { headers, body } = await books.write(side, row);
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(deps.routeOf(row.notifyUrl), {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      return side.isTaken({ status: answer.status, body: await answer.text() });
    } catch {
      return false;
    }
  }

  async function notify(row: Row): Promise<void> {
    const { method, number, notices } = row;
    const side = deps.sideOf(method);
    if (!side) return books.sendAgain(row, null);
    const taken = await Promise.all(Array.from({ length: row.copies }, () => post(side, row)));
    const wait = taken.every(Boolean) ? undefined : side.schedule[notices - 1];
    if (wait !== undefined) logger.info({ method, order: number, notices }, 'A sandbox notification was not taken');
    await books.sendAgain(row, wait === undefined ? null : new Date(clock.now().getTime() + wait / speed));
  }

  async function look(): Promise<void> {
    do {
      isWoken = false;
      await books.doDue();
      for (let due = await books.takeDue(); due.length > 0; due = await books.takeDue())
        await Promise.all(due.map(notify));
    } while (isWoken);
  }

  async function lookAndPlan(): Promise<void> {
    let next: Date | null = null;
    try {
      await look();
      next = await books.nextDue();
    } catch (error) {
      logger.warn({ err: error }, 'The payment sandbox could not look after its books');
    }
    const wait = isWoken ? 0 : next ? next.getTime() - clock.now().getTime() : LOOK_MS;
    if (isStarted) timer = setTimeout(wake, Math.min(LOOK_MS, Math.max(10, wait))).unref();
  }

  function wake(): void {
    isWoken = true;
    if (!isStarted || looking) return;
    if (timer) clearTimeout(timer);
    looking = lookAndPlan().finally(() => {
      looking = null;
    });
  }

  return {
    /** Something may be due. */
    wake,
    start(): void {
      isStarted = true;
      wake();
    },
    /** Stops; what is on its way counts as not taken and is sent again by whoever runs next. */
    async close(): Promise<void> {
      isStarted = false;
      stopping.abort();
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
