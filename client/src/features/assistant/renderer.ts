import { createElement, lazy } from 'react';
import type { AnswerBody, AnswerBodyProps } from './parts/AnswerBody.tsx';

// Begins to load with the page, beside it: the question can be typed before the renderer is there.
const loading = import('./parts/AnswerBody.tsx');

let loaded: typeof AnswerBody | null = null;

/** Settles when answers can be drawn, or never will be: a stored conversation is not shown before that. */
export const rendererSettled: Promise<void> = loading.then(
  (module) => void (loaded = module.AnswerBody),
  () => undefined,
);

const LateAnswerBody = lazy(async () => ({ default: (await loading).AnswerBody }));

/** An answer's text and drawings. Once the renderer is there it draws at once, without the moment that waiting for it takes. */
export function AnswerText(props: AnswerBodyProps) {
  return createElement(loaded ?? LateAnswerBody, props);
}
