import type { AnswerRecord } from '../../client/src/features/assistant/answerLog.ts';

/** A completed answer as the server stores it. */
export function answerRecord(over: Partial<AnswerRecord> = {}): AnswerRecord {
  return {
    id: 'answer-1',
    conversationId: 'conversation-1',
    question: 'What does P0420 mean?',
    text: 'The catalytic converter works below its threshold.',
    state: 'COMPLETED',
    category: 'FAULT_DIAGNOSIS',
    language: 'EN',
    handover: false,
    sources: [],
    errorCode: null,
    error: null,
    cutOff: null,
    isCharged: true,
    ...over,
  };
}
