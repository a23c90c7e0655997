import { createElement, lazy } from 'react';
import type { AnswerBody, AnswerBodyProps } from './parts/AnswerBody.tsx';

// 48 kB (brotli) that begin to load with the page, beside it: the question can be typed before the renderer is there. With
// `lazy` alone a stored conversation is shown at 3.8 s in place of 2.9, first for 38 frames as it is written, and moves the
// page twice as far (layout shift 0.038 in place of 0.018; a phone with 150 ms of latency, medians of six).
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
