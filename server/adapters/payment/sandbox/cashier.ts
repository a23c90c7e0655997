import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import type { Clock } from '../../clock.ts';
import { fenOf, yuanOf } from '../money.ts';
import { readBody, redirect, send } from './http.ts';
import { page, policyOf } from './page.ts';
import { TEXTS, type CashierState } from './texts.ts';
import { REFUND_TRIALS, type SandboxRefunds } from './refunds.ts';
import type { SandboxPayment, Trades } from './trades.ts';
import { languageOf, type Language, type Text } from '../../../language.ts';
import { escapeHtml } from '../../../text-cleaning.ts';

/** "Pay later" pays after so long, in the provider's time: with the default speed, five seconds. */
const LATER_MS = 5 * 60_000;
/** Ten million yuan, in fen: as much as the WeChat side takes orders for. */
const MAX_AMOUNT = 1_000_000_000;

/** Where the buyer pays: plain forms, no script. Whoever knows the trade's unguessable id may pay it, as with a QR code. */
export function createCashier(deps: {
  readonly trades: Trades;
  readonly refunds: SandboxRefunds;
  readonly clock: Clock;
  readonly speed: number;
  /** Something may be due: a payment or its notification. */
  wake(): void;
  /** Of the provider a trade is at. */
  nameOf(trade: SandboxTrade): Text;
  /** Where the browser goes once it paid; null: nowhere. */
  wayBack(trade: SandboxTrade): Promise<string | null>;
}) {
  const { trades, clock } = deps;

  function stateOf(trade: SandboxTrade): CashierState {
    if (trade.state !== 'waiting') return trade.state;
    if (trade.paysAt) return 'coming';
    return trade.expiresAt <= clock.now() ? 'expired' : 'waiting';
  }

  function show(req: IncomingMessage, res: ServerResponse, status: number, trade: SandboxTrade, more: More = {}): void {
    const language = languageOf(req.headers['accept-language']);
    const state = more.isCancelled ? 'cancelled' : stateOf(trade);
    const t = TEXTS[language];
    const back = originOf(trade.returnUrl);
    const content = `<section>
<h1>${escapeHtml(t.states[state].title)}</h1>
<p>${escapeHtml(t.states[state].text)}</p>
<p class="amount">¥${yuanOf(trade.paidAmount ?? trade.amount)}</p>
<dl><dt>${t.subject}</dt><dd>${escapeHtml(trade.subject)}</dd><dt>${t.number}</dt><dd>${escapeHtml(trade.number)}</dd></dl>
${state === 'waiting' ? formsOf(language, more.isWrongAmount ?? false) : ''}
${state === 'paid' ? refundFormsOf(language, trade, more.isWrongAmount ?? false) : ''}
${state === 'cancelled' ? `<p><a href="">${t.again}</a></p>` : ''}
${back && state !== 'waiting' && trade.returnUrl ? `<p><a href="${escapeHtml(trade.returnUrl)}">${t.back}</a></p>` : ''}
</section>`;
    const name = t.cashier(deps.nameOf(trade)[language]);
    respond(res, status, page(language, name, t.note(name), content), back ? [back] : []);
  }

  /** What a button does; null: the amount is none. */
  function paymentOf(fields: URLSearchParams): SandboxPayment | null | undefined {
    const amount = fenOf(fields.get('amount')?.trim() ?? '');
    switch (fields.get('action')) {
      case 'pay':
        return { amount: null, copies: 1, delay: null };
      case 'later':
        return { amount: null, copies: 1, delay: LATER_MS / deps.speed };
      case 'twice':
        return { amount: null, copies: 2, delay: null };
      case 'never':
        return { amount: null, copies: 0, delay: null };
      case 'other':
        return amount !== null && amount > 0 && amount <= MAX_AMOUNT ? { amount, copies: 1, delay: null } : null;
      default:
        return undefined;
    }
  }

  async function act(req: IncomingMessage, res: ServerResponse, trade: SandboxTrade): Promise<void> {
    const fields = new URLSearchParams((await readBody(req)) ?? '');
    if (fields.get('action') === 'cancel')
      return show(req, res, 200, trade, { isCancelled: stateOf(trade) === 'waiting' });
    const trial = REFUND_TRIALS.find((name) => name === fields.get('trial'));
    if (trial && trade.state === 'paid') {
      await deps.refunds.tryOut(trade, trial);
      return redirect(res, req.url ?? '');
    }
    if (fields.get('action') === 'refund') return payBack(req, res, trade, fenOf(fields.get('amount')?.trim() ?? ''));
    const payment = paymentOf(fields);
    if (payment === undefined) return show(req, res, 400, trade);
    if (payment === null) return show(req, res, 400, trade, { isWrongAmount: true });
    const isPaid = await trades.pay(trade, payment);
    if (isPaid) deps.wake();
    const now = (await trades.byId(trade.id)) ?? trade;
    if (!isPaid) return show(req, res, 409, now);
    // Read again by the browser, a page that came by POST would pay again.
    redirect(res, (payment.delay === null ? await deps.wayBack(now) : null) ?? req.url ?? '');
  }

  /** The merchant pays back at the provider's own desk: his server only hears of it. */
  async function payBack(req: IncomingMessage, res: ServerResponse, trade: SandboxTrade, amount: number | null) {
    const made =
      amount === null || amount < 1
        ? 'too_much'
        : await deps.refunds.make(
            trade,
            { number: deps.refunds.deskNumber(), amount, reason: '', notifyUrl: trade.notifyUrl },
            true,
          );
    if (typeof made === 'string') return show(req, res, 400, trade, { isWrongAmount: true });
    deps.wake();
    redirect(res, req.url ?? '');
  }

  return {
    async handle(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
      const trade = /^[\w-]{32}$/.test(id) ? await trades.byId(id) : null;
      if (!trade) return refusePage(req, res, 404);
      return req.method === 'POST' ? act(req, res, trade) : show(req, res, 200, trade);
    },
  };
}

interface More {
  readonly isCancelled?: boolean;
  readonly isWrongAmount?: boolean;
}

/** Says that this address leads nowhere. */
export function refusePage(req: IncomingMessage, res: ServerResponse, status: number): void {
  const language = languageOf(req.headers['accept-language']);
  const t = TEXTS[language];
  const content = `<section><h1>${t.unknown.title}</h1><p>${t.unknown.text}</p></section>`;
  respond(res, status, page(language, t.unknown.title, t.sandbox, content), []);
}

function respond(res: ServerResponse, status: number, html: string, formTargets: readonly string[]): void {
  const headers = {
    'Content-Security-Policy': policyOf(formTargets),
    Vary: 'Accept-Language',
    'Referrer-Policy': 'no-referrer',
  };
  send(res, status, 'text/html', html, headers);
}

function formsOf(language: Language, isWrongAmount: boolean): string {
  const t = TEXTS[language];
  const button = (action: string, text: string, look = '') =>
    `<button name="action" value="${action}"${look}>${text}</button>`;
  const hint = isWrongAmount ? `<p class="wrong" id="wrong" role="alert">${t.wrongAmount}</p>` : '';
  const described = isWrongAmount ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return `<form method="post">${button('pay', t.pay, ' class="main"')}${button('cancel', t.cancel)}</form>
<h2>${t.tryOut}</h2>
<form method="post">${button('later', t.later)}${button('twice', t.twice)}${button('never', t.never)}</form>
${hint}<form method="post"><label>${t.amount}
<input name="amount" inputmode="decimal" autocomplete="off" required value="0.01"${described}></label>
${button('other', t.other)}</form>`;
}

/** What the merchant can do at the provider's own desk with a paid trade, and what can be tried out. */
function refundFormsOf(language: Language, trade: SandboxTrade, isWrongAmount: boolean): string {
  const t = TEXTS[language].refunds;
  const rest = (trade.paidAmount ?? 0) - trade.refunded;
  const hint = isWrongAmount ? `<p class="wrong" id="wrong" role="alert">${t.wrongAmount}</p>` : '';
  const described = isWrongAmount ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  const trials = REFUND_TRIALS.map((trial) => {
    const isChosen = (trade.refundTrial ?? 'succeed') === trial;
    return `<button name="trial" value="${trial}"${isChosen ? ' aria-pressed="true"' : ''}>${t.trials[trial]}</button>`;
  }).join('');
  const back = trade.refunded > 0 ? `<p>${t.refunded(yuanOf(trade.refunded))}</p>` : '';
  const pay =
    rest > 0
      ? `${hint}<form method="post"><label>${t.amount}
<input name="amount" inputmode="decimal" autocomplete="off" required value="${yuanOf(rest)}"${described}></label>
<button name="action" value="refund">${t.refund}</button></form>
<p>${t.next}</p><form method="post">${trials}</form>`
      : '';
  return `${back}${pay && `<h2>${t.title}</h2>${pay}`}`;
}

/** The origin of a web address; null when it is none. */
function originOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
