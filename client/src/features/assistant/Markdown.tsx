import { memo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CitationMark } from './CitationMark.tsx';
import { citations } from './citations.ts';
import { presentable } from './growingMarkdown.ts';
import { markdownBlocks } from './markdownBlocks.ts';
import { TableView } from './TableView.tsx';
import styles from './Markdown.module.css';

/** Schemes of links that may be followed. */
const allowed: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * The address of a link in an answer, or null when it must not be followed: scripts, data, and addresses without a
 * scheme, which would lead into this app. What a model writes is never trusted.
 */
export function safeLink(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  return allowed.has(new URL(address).protocol) ? address : null;
}

/** Blocks without a citation need not be drawn again when the sources arrive. */
const mayCite = /\[\d/;

export interface MarkdownProps {
  readonly text: string;
  readonly sourceCount: number;
  /** It grows, or was stopped or broken off: its end may be half-written. */
  readonly isUnfinished: boolean;
}

/**
 * An answer's Markdown. Raw HTML is shown as the text it is (react-markdown without rehype-raw), links open in a new tab
 * (spec §2) and only to the web, mail and telephone, and images are not fetched: an address in an answer could tell
 * others who reads it.
 */
export function Markdown({ text, sourceCount, isUnfinished }: MarkdownProps) {
  const label = useTranslation().t('assistant.answer.footnotes');
  const blocks = markdownBlocks(text);
  if (isUnfinished) blocks.push(presentable(blocks.pop() ?? ''));
  return (
    <div className={styles['prose']}>
      {blocks.map((block, index) => (
        // A block keeps its place for good: the text only grows at its end.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} text={block} sourceCount={mayCite.test(block) ? sourceCount : 0} footnoteLabel={label} />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly text: string;
  readonly sourceCount: number;
  /** Above the footnotes, in the reader's language. */
  readonly footnoteLabel: string;
}

/** Memoized: a block that is whole is not read again (the same 315 words: 1.15 s in place of 1.56). */
const Block = memo(function Block({ text, sourceCount, footnoteLabel }: BlockProps) {
  const plugins: ComponentProps<typeof ReactMarkdown>['remarkPlugins'] = [
    // A single tilde stands in a range (100~300元) and strikes nothing out.
    [remarkGfm, { singleTilde: false }],
    [citations, { count: sourceCount }],
  ];
  // Footnotes stand below the text, and none of their links is followed: no address of ours is.
  const footnotes = {
    footnoteLabel,
    footnoteLabelProperties: {},
    footnoteBackContent: () => [],
  };
  return (
    <ReactMarkdown
      remarkPlugins={plugins}
      remarkRehypeOptions={footnotes}
      components={components}
      urlTransform={keepAddress}
    >
      {text}
    </ReactMarkdown>
  );
});

const keepAddress = (address: string) => address;

const components: Components = {
  a: Link,
  img: ({ alt }) => <span>{alt}</span>,
  sup: Superscript,
  table: ({ children }) => <TableView>{children}</TableView>,
};

function Link({ href, children }: ComponentProps<'a'> & ExtraProps) {
  const address = safeLink(href);
  if (address === null) return <span>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function Superscript({ node, children }: ComponentProps<'sup'> & ExtraProps) {
  const n = Number(node?.properties['dataCitation']);
  return n > 0 ? <CitationMark n={n} /> : <sup>{children}</sup>;
}
