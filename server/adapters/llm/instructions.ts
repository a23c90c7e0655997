import { readFileSync } from 'node:fs';
import type { Brief, Passage } from '../../knowledge/types.ts';

const file = (name: string): string =>
  readFileSync(new URL(`./instructions/${name}.md`, import.meta.url), 'utf8').trim();

/** What a model is told to do: files, so that they can be read and changed without code. */
export const INSTRUCTIONS = { answer: file('answer'), tools: file('tools'), pictures: file('pictures') } as const;

/** The system message: the instructions first, the same for every question, then what is known of this one. */
export function systemMessage({ frame, findings, passages }: Brief, hasTools: boolean, hasPictures = false): string {
  const sections = [
    INSTRUCTIONS.answer,
    ...(hasTools ? [INSTRUCTIONS.tools] : []),
    ...(hasPictures ? [INSTRUCTIONS.pictures] : []),
    `# Context\n\n${JSON.stringify(frame)}`,
    ...(findings === '' ? [] : [`# Findings\n\n${findings}`]),
    ...(passages.length === 0 ? [] : [`# Records\n\n${passages.map(numbered).join('\n\n')}`]),
  ];
  return sections.join('\n\n');
}

function numbered({ source, text }: Passage, index: number): string {
  const known = [source.detail, source.date].filter((part) => part !== '').join('; ');
  return `[${index + 1}] ${source.title}${known === '' ? '' : ` (${known})`}\n${text}`;
}
