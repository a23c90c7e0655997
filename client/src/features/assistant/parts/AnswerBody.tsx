import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { Language } from '../../../i18n/types.ts';
import { Markdown, type MarkdownProps } from '../Markdown.tsx';
import { DrawnPart } from './DrawnPart.tsx';
import { partFragment } from './partDocuments.ts';
import { segmentsOf } from './segments.ts';
import styles from './Parts.module.css';

/** What an answer is drawn from, as the server sends it. */
export type AnswerParts = readonly FragmentType<typeof partFragment>[];

export interface AnswerBodyProps extends MarkdownProps {
  /** Null: it is Markdown alone. */
  readonly parts: AnswerParts | null;
  readonly language: Language;
}

/** An answer: what is read as Markdown, and its parts drawn in the places of theirs. */
export function AnswerBody({ text, parts, language, sourceCount, isUnfinished }: AnswerBodyProps) {
  const segments = parts === null ? [] : segmentsOf(text, readFragment(partFragment, parts));
  if (segments.every((segment) => !('part' in segment)))
    return <Markdown text={text} sourceCount={sourceCount} isUnfinished={isUnfinished} />;
  return (
    <div className={styles['body']}>
      {segments.map((segment, index) =>
        'part' in segment ? (
          <DrawnPart key={segment.key} part={segment.part} language={language} sourceCount={sourceCount} />
        ) : (
          <Markdown
            key={segment.key}
            text={segment.text}
            sourceCount={sourceCount}
            isUnfinished={isUnfinished && index === segments.length - 1}
          />
        ),
      )}
    </div>
  );
}
