import { addressKey } from '../../server/domain/campaign.ts';
import { quotaMonth } from '../../server/domain/quota-month.ts';
import type { Prisma } from '../../server/generated/prisma/client.ts';
import type { Knowledge, Turn } from '../../server/knowledge/types.ts';
import { later, type Member, type Span } from './members.ts';
import type { Random } from './random.ts';
import type { DemoRows } from './rows.ts';
import { followUpOf, opinionOf, questionOf } from './texts.ts';
import type { Language } from '../../server/language.ts';
import { UNLIMITED } from '../../server/contract/fields.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

interface Desk {
  readonly rows: DemoRows;
  readonly random: Random;
  readonly knowledge: Knowledge;
}

interface Asker {
  readonly key: string;
  readonly userId: string | null;
  readonly guestSessionId: string | null;
  readonly language: Language;
}

type Outcome = 'spent' | 'returned';

/** A conversation of so many questions from a moment on; `settle` is told when each was asked, and what became of it. */
function converse(
  { rows, random, knowledge }: Desk,
  { key, language, ...owner }: Asker,
  at: Date,
  count: number,
  settle: (answerId: string, at: Date, outcome: Outcome) => void,
) {
  const conversationId = random.id();
  const turns: Turn[] = [];
  for (let index = 0; index < count; index += 1) {
    const question = index === 0 ? questionOf(random, language) : followUpOf(random, language);
    if (index === 0) rows.conversation.push({ id: conversationId, title: question, createdAt: at, ...owner });
    const { markdown, ...reply } = knowledge.reply(question, turns);
    const chance = random.int(100);
    const createdAt = later(at, index * 3 * MINUTE_MS);
    const endedAt = later(createdAt, 4 * SECOND_MS);
    const state = chance === 0 ? 'failed' : chance === 1 ? 'stopped' : 'completed';
    const text = state === 'failed' ? '' : state === 'stopped' ? (markdown.split('\n')[0] ?? '') : markdown;
    const id = random.id();
    rows.answer.push({
      id,
      conversationId,
      ...owner,
      ownerKey: key,
      idempotencyKey: `demo-${id}`,
      question,
      text,
      state,
      category: reply.category,
      language: reply.language,
      handover: reply.handover && state === 'completed',
      sources: (state === 'failed' ? [] : reply.sources) as unknown as Prisma.InputJsonValue,
      errorCode: state === 'failed' ? 'ASSISTANT_UNAVAILABLE' : null,
      isCharged: state !== 'failed',
      createdAt,
      askedAt: createdAt,
      endedAt,
      owner: 'demo',
      leaseUntil: endedAt,
    });
    settle(id, createdAt, state === 'failed' ? 'returned' : 'spent');
    turns.push({ question, answer: text });
  }
}

/** What members asked: at any of the moments, as far as their quota then went. */
export function askAsMember(desk: Desk, member: Member, moments: readonly Date[]): void {
  const { rows, random } = desk;
  const asker = { key: `user:${member.id}`, userId: member.id, guestSessionId: null, language: member.language };
  const periods = new Map<string, Prisma.QuotaPeriodCreateManyInput>();
  const periodAt = ({ membershipId, startsAt: anchor }: Span, at: Date) => {
    const { startsAt } = quotaMonth(anchor, at);
    const key = `${membershipId} ${startsAt.getTime()}`;
    const period = periods.get(key) ?? { membershipId, startsAt, used: 0 };
    periods.set(key, period);
    return period;
  };
  for (const at of [...moments].sort((a, b) => a.getTime() - b.getTime())) {
    const span = member.spans.findLast(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || at < endsAt));
    if (!span) continue;
    const left = span.quota === UNLIMITED ? 3 : span.quota - (periodAt(span, at).used ?? 0);
    converse(
      desk,
      asker,
      at,
      Math.min(left, random.percent(70) ? 1 : 2 + random.int(2)),
      (answerId, createdAt, outcome) => {
        const period = periodAt(span, at);
        const moved = { membershipId: span.membershipId, periodStart: period.startsAt, answerId };
        rows.quotaMovement.push(
          { id: random.id(), ...moved, amount: 1, reason: 'reserved', createdAt },
          {
            id: random.id(),
            ...moved,
            amount: outcome === 'spent' ? 0 : -1,
            reason: outcome,
            createdAt: later(createdAt, SECOND_MS),
          },
        );
        if (outcome === 'spent') period.used = (period.used ?? 0) + 1;
      },
    );
  }
  rows.quotaPeriod.push(...periods.values());
}

/** What a guest asked of the free trial; his session and address are counted. */
export function askAsGuest(desk: Desk, campaignId: string, number: number, at: Date, language: Language): void {
  const { rows, random } = desk;
  const sessionId = `session_${at.getTime()}_demo${number}`;
  const address = addressKey(`192.0.2.${number}`, at);
  let used = 0;
  const asker = { key: `guest:${sessionId}`, userId: null, guestSessionId: sessionId, language };
  converse(desk, asker, at, 1 + random.int(3), (answerId, createdAt, outcome) => {
    const use = { campaignId, sessionId, addressKey: address, answerId };
    rows.trialUse.push(
      { id: random.id(), ...use, amount: 1, reason: 'reserved', createdAt },
      {
        id: random.id(),
        ...use,
        amount: outcome === 'spent' ? 0 : -1,
        reason: outcome,
        createdAt: later(createdAt, SECOND_MS),
      },
    );
    if (outcome === 'spent') used += 1;
  });
  rows.trialCounter.push(
    { campaignId, scope: 'session', key: sessionId, used },
    { campaignId, scope: 'address', key: address, used },
  );
}

/** What was said of one answer in 25, mostly good; with each goes the conversation up to there, as it was. */
export function rate({ rows, random, knowledge }: Desk): void {
  const conversations = Map.groupBy(rows.answer, ({ conversationId }) => conversationId);
  for (const answers of conversations.values()) {
    for (const [index, { id, question, text = '', state, language, endedAt }] of answers.entries()) {
      if (!id || state !== 'completed' || !random.percent(4)) continue;
      const before = answers.slice(0, index).map((one) => ({ question: one.question, answer: one.text ?? '' }));
      rows.rating.push({
        answerId: id,
        ...opinionOf(random, language),
        turns: [...before, { question, answer: text }],
        lines: [...knowledge.reply(question, before).trace],
        createdAt: later(new Date(endedAt ?? 0), (20 + random.int(100)) * SECOND_MS),
      });
    }
  }
}
