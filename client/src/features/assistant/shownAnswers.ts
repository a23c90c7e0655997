import { leavesGap, type AnswerEvent, type AnswerLog, type AnswerRecord } from './answerLog.ts';
import { watchAnswer, watchAnswers, type AnswerFeed, type AnswerWatches } from './watchAnswer.ts';

interface ShownAnswers {
  /** What is held of an answer; undefined when it is not shown any more. */
  logOf(answerId: string): AnswerLog | undefined;
  apply(answerId: string, event: AnswerEvent): void;
  onEnded(answer: AnswerRecord): void;
  /** The server does not show the answer any more. */
  onGone(): void;
}

/** Joins the streams of answers with the logs that hold them: what is held decides where a stream begins. */
export function watchShownAnswers(
  feed: AnswerFeed<AnswerEvent>,
  { logOf, apply, onEnded, onGone }: ShownAnswers,
): AnswerWatches {
  return watchAnswers((id) =>
    watchAnswer(feed, {
      id,
      held: () => logOf(id)?.text.length ?? 0,
      onEvent(event) {
        const log = logOf(id);
        if (log === undefined) return 'done';
        if (leavesGap(log, event)) return 'resume';
        apply(id, event);
        if (event.kind !== 'ended') return 'continue';
        onEnded(event.answer);
        return 'done';
      },
      onGone,
    }),
  );
}
