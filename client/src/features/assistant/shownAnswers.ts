import { leavesGap, type AnswerEvent, type AnswerLog } from './answerLog.ts';
import { watchAnswer, watchAnswers, type AnswerFeed, type AnswerWatches } from './watchAnswer.ts';

interface ShownAnswers {
  /** What is held of an answer; undefined when it is not shown any more. */
  logOf(answerId: string): AnswerLog | undefined;
  apply(answerId: string, event: AnswerEvent): void;
  /** The answer has ended, or the server does not show it any more. */
  onOver(): void;
}

/** Joins the streams of answers with the logs that hold them: what is held decides where a stream begins. */
export function watchShownAnswers(
  feed: AnswerFeed<AnswerEvent>,
  { logOf, apply, onOver }: ShownAnswers,
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
        onOver();
        return 'done';
      },
      onGone: onOver,
    }),
  );
}
