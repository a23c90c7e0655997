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

/** Observes one answer as it is written here. */
export function answerMeter() {
  const begun = performance.now();
  let last: number | null = null;
  return {
    /** A piece of text has come. */
    text(): void {
      const now = performance.now();
      if (last === null) firstTextSeconds.observe((now - begun) / 1_000);
      else textGapSeconds.observe((now - last) / 1_000);
      last = now;
    },
    /** It broke off, and nobody had stopped it. */
    failed(error: unknown): void {
      const kind = modelFailure(error);
      if (kind) modelFailures.inc({ kind });
    },
  };
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
