import { createStore } from '../lib/store.ts';

/** What was typed or chosen on the home page, on its way to the chat's input, perhaps past the login. */
const question = createStore<string | null>(null);

export const carryQuestion = (text: string): void => question.set(text);

/** Takes it over: it is there once. Empty: nothing was asked. */
export function takeQuestion(): string {
  return question.get() ?? '';
}

/** The chat has it now. */
export const questionArrived = (): void => question.set(null);
