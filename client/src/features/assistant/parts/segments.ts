import type { DrawnPart } from './partDocuments.ts';

/** A stretch of an answer: Markdown, or a part that is drawn in the place of its Markdown. */
export type Segment =
  | { readonly key: string; readonly text: string }
  | { readonly key: string; readonly part: Exclude<DrawnPart, { kind: 'TextPart' | 'ListPart' }> };

/** Paragraphs and lists are read; a verdict is drawn where it comes to something. */
function isDrawn(part: DrawnPart): part is Exclude<DrawnPart, { kind: 'TextPart' | 'ListPart' }> {
  if (part.kind === 'TextPart' || part.kind === 'ListPart') return false;
  return part.kind !== 'VerdictPart' || part.urgency !== null;
}

/**
 * An answer as what is read and what is drawn, in its order. A part is drawn whole as soon as the text has come to its
 * place, so that nothing above what comes next ever grows; what the text says there is left out.
 */
export function segmentsOf(text: string, parts: readonly DrawnPart[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const read = (to: number) => {
    const piece = text.slice(at, to);
    if (piece.trim() !== '') segments.push({ key: `text-${at}`, text: piece });
    at = Math.max(at, to);
  };
  for (const part of parts) {
    // What stands for nothing in the text comes when all before it is there.
    const isReached = part.start === part.end ? part.start <= text.length : part.start < text.length;
    if (!isDrawn(part) || !isReached) continue;
    read(part.start);
    segments.push({ key: `${part.kind}-${part.start}`, part });
    at = Math.max(at, part.end);
  }
  read(text.length);
  return segments;
}
