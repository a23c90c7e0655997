import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { ProviderSandbox } from '../provider.ts';
import type { Trades } from './trades.ts';

/** Providers wait for an answer so long. */
const TIMEOUT_MS = 5_000;
/** What other instances put into the books is found by looking. */
const LOOK_MS = 5_000;

/** Makes the payments chosen for later and sends the notifications; any number of instances may do so together. */
export function createNotifier(deps: {
  readonly trades: Trades;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How many times faster than the providers' schedules. */
  readonly speed: number;
  /** The provider's side a trade is at; null: of a provider that is not part of the product any more. */
  sideOf(trade: SandboxTrade): ProviderSandbox | null;
  /** Where a notify address is reached from here. */
  routeOf(notifyUrl: string): string;
}) {
  const { trades, clock, logger, speed } = deps;
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let looking: Promise<void> | null = null;
  let isWoken = false;
  const stopping = new AbortController();

  /** Whether the merchant took it. */
  async function post(side: ProviderSandbox, trade: SandboxTrade): Promise<boolean> {
    try {
      const { headers, body } = await side.notification(trade);
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(deps.routeOf(trade.notifyUrl), {
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

  async function notify(trade: SandboxTrade): Promise<void> {
    const { method, number, notices } = trade;
    const side = deps.sideOf(trade);
    if (!side) return trades.sendAgain(trade, null);
    const taken = await Promise.all(Array.from({ length: trade.copies }, () => post(side, trade)));
    const wait = taken.every(Boolean) ? undefined : side.schedule[notices - 1];
    if (wait !== undefined) logger.info({ method, order: number, notices }, 'A sandbox notification was not taken');
    await trades.sendAgain(trade, wait === undefined ? null : new Date(clock.now().getTime() + wait / speed));
  }

  async function look(): Promise<void> {
    do {
      isWoken = false;
      await trades.payDue();
      for (let due = await trades.takeDue(); due.length > 0; due = await trades.takeDue())
        await Promise.all(due.map(notify));
    } while (isWoken);
  }

  async function lookAndPlan(): Promise<void> {
    let next: Date | null = null;
    try {
      await look();
      next = await trades.nextDue();
    } catch (error) {
      logger.warn({ err: error }, 'The payment sandbox could not look after its trades');
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
