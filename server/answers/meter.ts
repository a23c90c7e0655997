import { isBusy, ModelError } from '../adapters/llm/completions.ts';
import { AppError } from '../errors.ts';
import type { Answer } from '../generated/prisma/client.ts';
import {
  answerFailures,
  answersEnded,
  firstTextSeconds,
  modelFailures,
  textGapSeconds,
  usesGivenBack,
} from '../meters.ts';
import type { Outcome, Settlement } from './outcome.ts';

/** Of so many pieces, whosever, one gap is observed: each would cost 0.6 of the 5 µs a token takes (50 readers, profiled). */
const GAPS_PER_SAMPLE = 16;
let gaps = 0;

/** Observes one answer as it is written here. */
export class AnswerMeter {
  readonly #begun = performance.now();
  #isFirst = true;
  /** When the piece came before the one that is observed next. */
  #before: number | null = null;

  /** A piece of text has come. */
  text(): void {
    if (this.#isFirst) firstTextSeconds.observe((performance.now() - this.#begun) / 1_000);
    this.#isFirst = false;
    if (this.#before !== null) textGapSeconds.observe((performance.now() - this.#before) / 1_000);
    gaps += 1;
    this.#before = gaps % GAPS_PER_SAMPLE === 0 ? performance.now() : null;
  }

  /** It broke off, and nobody had stopped it. */
  failed(error: unknown): void {
    const kind = modelFailure(error);
    if (kind) modelFailures.inc({ kind });
  }
}

/** How an answer ended, and what became of its use; null: another instance ended it. */
export function meterOutcome(
  { isCharged }: Pick<Answer, 'isCharged'>,
  { state, cutOff, failure }: Outcome,
  settlement: Settlement | null,
): void {
  if (settlement === null) return;
  answersEnded.inc({ outcome: cutOff ? 'cut_off' : state });
  if (failure) answerFailures.inc({ code: failure });
  if (failure === 'NO_CONTENT') modelFailures.inc({ kind: 'empty' });
  if (isCharged && settlement !== 'spent') usesGivenBack.inc({ reason: settlement });
}

/** What the model did wrong; null: it was not the model. */
function modelFailure(error: unknown): string | null {
  if (error instanceof AppError && error.code === 'ANSWER_TIMEOUT') return 'silent';
  const { cause } = Object(error) as { readonly cause?: unknown };
  if (!(cause instanceof ModelError)) return null;
  const { status } = cause;
  if (isBusy(status)) return 'busy';
  if (status === null) return 'connection';
  return status >= 500 ? 'broken' : 'refused';
}
