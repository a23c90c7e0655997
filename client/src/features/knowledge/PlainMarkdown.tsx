import type { ReactNode } from 'react';

/** What the knowledge's own records are written with: paragraphs, lists and bold words. Nothing else is markup. */
export function PlainMarkdown({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n');
    const items = lines.filter((line) => /^(?:[-*]|\d+\.) /.test(line));
    if (items.length === 0) return <p key={block}>{inline(block)}</p>;
    const List = /^\d/.test(items[0] ?? '') ? 'ol' : 'ul';
    const before = lines.slice(0, lines.indexOf(items[0] ?? '')).join('\n');
    return (
      <div key={block}>
        {before === '' ? null : <p>{inline(before)}</p>}
        <List>
          {items.map((item) => (
            <li key={item}>{inline(item.replace(/^(?:[-*]|\d+\.) /, ''))}</li>
          ))}
        </List>
      </div>
    );
  });
}

function inline(text: string): ReactNode[] {
  // With the marks kept, a piece says itself whether it is bold.
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .map((piece) => (piece.startsWith('**') ? <strong key={piece}>{piece.slice(2, -2)}</strong> : piece));
}
