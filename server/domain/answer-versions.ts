import type { Transaction } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { Answer, Prisma as PrismaTypes } from '../generated/prisma/client.ts';

/** How often in a row a question whose answers fail is tried for nothing; the next try takes a consultation again. */
const MAX_FREE_TRIES = 3;

/** Of all versions of a question only the newest that was written is listed, read by the assistant, and shown first. */
export const SHOWN = { isCurrent: true } as const satisfies PrismaTypes.AnswerWhereInput;

/** What was written and can be read. One that failed is none, however far it had come. */
const WRITTEN = { state: { in: ['completed', 'stopped'] }, text: { not: '' } } satisfies PrismaTypes.AnswerWhereInput;

/** The first version of an answer's question: its id stands for all of them. */
export const firstOf = ({ id, regeneratesId }: Pick<Answer, 'id' | 'regeneratesId'>): string => regeneratesId ?? id;

/** All versions of a question, by its first. */
export const allOf = (first: string) =>
  ({ OR: [{ id: first }, { regeneratesId: first }] }) satisfies PrismaTypes.AnswerWhereInput;

/**
 * How many consultations writing an answer again takes (decision 033): none after a failure, and none after one that
 * was stopped in mid-text and took a consultation itself. Stopped before anything was written, it was given back, so
 * that asking, stopping and asking again is no way to ask for nothing; nor is stopping again and again.
 */
export function costAfter({ state, text, freeTries }: Pick<Answer, 'state' | 'text' | 'freeTries'>): 0 | 1 {
  if (state === 'failed') return freeTries < MAX_FREE_TRIES ? 0 : 1;
  return state === 'stopped' && text.trim() !== '' && freeTries === 0 ? 0 : 1;
}

/**
 * Makes room for a new version of an ended answer, which is then shown; to be called in the transaction that stores
 * it. Naming the version that is shown is agreeing to what the next one costs, which depends on that one alone.
 * @throws AppError ANSWER_CHANGED when another one is shown by now.
 */
export async function supersede(tx: Transaction, former: Answer): Promise<void> {
  await lockVersions(tx, firstOf(former));
  const { count } = await tx.answer.updateMany({ where: { id: former.id, ...SHOWN }, data: { isCurrent: false } });
  if (count === 0) throw new AppError('ANSWER_CHANGED');
}

/** Shows the newest version written before one that came to nothing; there may be none. */
export async function showFormer(tx: Transaction, { id, regeneratesId }: Answer): Promise<void> {
  if (!regeneratesId) return;
  const former = await tx.answer.findFirst({
    where: { ...allOf(regeneratesId), ...WRITTEN, id: { not: id } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  if (!former) return;
  await tx.answer.update({ where: { id }, data: { isCurrent: false } });
  await tx.answer.update({ where: { id: former.id }, data: { isCurrent: true } });
}

/** Who begins, ends or removes a version waits for others who do: always by the first one, so that nobody waits in a circle. */
export async function lockVersions(tx: Transaction, first: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Answer" WHERE "id" = ${first}::uuid FOR UPDATE`;
}

/** Of all tries at a question, oldest first: what can be read, with the one that is shown, whatever became of it. */
export function readable(tries: readonly Answer[]): Answer[] {
  return tries.filter(
    ({ isCurrent, state, text }) => isCurrent || ((state === 'completed' || state === 'stopped') && text !== ''),
  );
}

/** The newest try, when it failed and an earlier one is shown in its place. */
export function failedTry(tries: readonly Answer[]): Answer | null {
  const newest = tries.at(-1);
  return newest?.state === 'failed' && !newest.isCurrent ? newest : null;
}
