import { CONTINUATION } from '../contract/cut-off.ts';
import type { Turn } from './types.ts';

/** What a question is about, in its conversation: one that only asks to continue is about the question before it. */
export function meantBy(question: string, turns: readonly Turn[]): { question: string; turns: readonly Turn[] } {
  let meant = question;
  let before = turns.length;
  while (before > 0 && Object.values(CONTINUATION).includes(meant)) {
    before -= 1;
    meant = turns[before]?.question ?? '';
  }
  return { question: meant, turns: turns.slice(0, before) };
}
