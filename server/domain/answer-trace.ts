import type { OwnCar } from '../knowledge/own-cars.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Assistant } from '../adapters/llm/assistant.ts';
import { AppError } from '../errors.ts';
import type { Answer } from '../generated/prisma/client.ts';
import { meantBy } from '../knowledge/continuation.ts';
import type { Knowledge, Source, Turn } from '../knowledge/types.ts';
import { turnsOf } from './assistant.ts';
import { isId } from './paging.ts';

/**
 * Who wrote an answer, as far as its text tells: the embedded knowledge, which would write the same today; the
 * configured model; or `changed`: the knowledge would write something else by now.
 */
export type AnswerWriter = 'knowledge' | 'model' | 'changed';

/** Why an answer came out as it did. */
export interface AnswerTrace {
  readonly answer: Answer;
  readonly writer: AnswerWriter;
  /** What was read, the candidates with their scores, the rules and records used; of a model's answer what was read. */
  readonly lines: readonly string[];
}

export type AnswerTraces = (staffId: string, id: string) => Promise<AnswerTrace>;

/** Why answers came out as they did, for staff; whoever calls has made sure that they are staff. */
export function createAnswerTraces(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly knowledge: Knowledge;
  readonly assistant: Pick<Assistant, 'isRepeating'>;
}): AnswerTraces {
  const { prisma, clock, knowledge, assistant } = deps;

  /**
   * Works an answer out again from its question and its turns: nothing of it is stored. That a staff member looked is
   * recorded (decisions: Admin).
   * @throws AppError NOT_FOUND.
   */
  return async (staffId, id) => {
    const answer = isId(id) ? await prisma.answer.findUnique({ where: { id } }) : null;
    if (!answer) throw new AppError('NOT_FOUND');
    await prisma.auditEntry.create({
      data: { action: 'user_viewed', staffId, subjectId: answer.userId, about: id, createdAt: clock.now() },
    });
    return explain({ knowledge, assistant }, answer, await turnsOf(prisma, answer.conversationId, answer));
  };
}

/** Works out again how an answer came out, from the turns before it. */
export function explain(
  deps: { readonly knowledge: Knowledge; readonly assistant: Pick<Assistant, 'isRepeating'> },
  answer: Answer,
  before: readonly Turn[],
): AnswerTrace {
  const { knowledge, assistant } = deps;
  const { question, turns } = meantBy(answer.question, before);
  const { markdown, trace } = knowledge.reply(question, turns, (answer.car as OwnCar | null) ?? undefined);
  if (isWritten(answer, markdown)) return { answer, writer: 'knowledge', lines: trace };
  if (assistant.isRepeating) return { answer, writer: 'changed', lines: trace };
  const cited = (answer.sources as unknown as Source[]).map((source) => `source ${source.id}`);
  return { answer, writer: 'model', lines: [...knowledge.reading(question, turns), ...cited] };
}

/** Whether a text was written by the knowledge: all of it, or what it came to before it was stopped. */
function isWritten({ text, state }: Answer, markdown: string): boolean {
  return text === markdown || (state !== 'completed' && text !== '' && markdown.startsWith(text));
}
