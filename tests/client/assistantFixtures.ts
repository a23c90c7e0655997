import type { AnswerRecord } from '../../client/src/features/assistant/answerLog.ts';

/** A completed answer as the server stores it. */
export function answerRecord(over: Partial<AnswerRecord> = {}): AnswerRecord {
  const { id = 'answer-1' } = over;
  return {
    id,
    conversationId: 'conversation-1',
    question: 'What does P0420 mean?',
    pictures: [],
    text: 'The catalytic converter works below its threshold.',
    parts: null,
    state: 'COMPLETED',
    category: 'FAULT_DIAGNOSIS',
    language: 'EN',
    handover: false,
    followUps: [],
    sources: [],
    errorCode: null,
    error: null,
    idempotencyKey: `key-of-${id}`,
    regeneration: { cost: 1 },
    versions: [{ id }],
    failedTry: null,
    cutOff: null,
    isCharged: true,
    askedAt: '2026-11-21T10:00:00.000Z',
    branches: [id],
    rating: null,
    endedAt: null,
    ...over,
  };
}
