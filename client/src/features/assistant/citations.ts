/** The little of a Markdown tree that is looked at here. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  data?: { hName: string; hProperties: Record<string, string> };
}

// [1] as the schema has it, [1, 2] as models like to write it.
const citation = /\[(\d{1,2}(?:\s*[,，、]\s*\d{1,2})*)\]/g;

/**
 * Remark plugin: makes every `[n]` in running text, with n from 1 to `count`, an element `<sup data-citation="n">` that
 * the page draws as a button to source n. Numbers without a source stay the text they are; links and code are left
 * alone.
 */
export function citations({ count }: { readonly count: number }) {
  return (tree: MarkdownNode): void => markIn(tree, count);
}

function markIn(node: MarkdownNode, count: number): void {
  if (node.children === undefined || node.type === 'link' || node.type === 'linkReference') return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return split(child.value ?? '', count);
    markIn(child, count);
    return [child];
  });
}

function split(text: string, count: number): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  let end = 0;
  for (const match of text.matchAll(citation)) {
    const numbers = (match[1] ?? '').split(/[,，、]/).map(Number);
    if (!numbers.every((n) => n >= 1 && n <= count)) continue;
    nodes.push({ type: 'text', value: text.slice(end, match.index) });
    nodes.push(...numbers.map(mark));
    end = match.index + match[0].length;
  }
  return [...nodes, { type: 'text', value: text.slice(end) }].filter((node) => node.value !== '');
}

function mark(n: number): MarkdownNode {
  return {
    type: 'citation',
    children: [{ type: 'text', value: String(n) }],
    data: { hName: 'sup', hProperties: { dataCitation: String(n) } },
  };
}
