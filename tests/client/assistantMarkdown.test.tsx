import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from '../../client/src/features/assistant/Markdown.tsx';
import { presentable } from '../../client/src/features/assistant/growingMarkdown.ts';
import { markdownBlocks } from '../../client/src/features/assistant/markdownBlocks.ts';
import { safeLink } from '../../client/src/features/assistant/Markdown.tsx';
import { assistant } from '../../client/src/i18n/assistant.en.ts';
import { en } from '../../client/src/i18n/en.ts';
import { i18n } from '../../client/src/i18n/i18n.ts';

await i18n.init({ lng: 'en', resources: { en: { translation: { ...en, assistant } } } });

const html = (text: string, sourceCount = 0) =>
  renderToStaticMarkup(<Markdown text={text} sourceCount={sourceCount} isUnfinished={false} />);

describe('what an answer may show', () => {
  test('tables, lists and emphasis', () => {
    const shown = html('| Car | Price |\n|---|---|\n| H6 | 12 |\n\n- **P0420**\n- `P0171`');
    for (const part of ['<table>', '<td>H6</td>', '<strong>P0420</strong>', '<code>P0171</code>']) {
      expect(shown).toContain(part);
    }
  });

  test('the tilde of a range strikes nothing out, two do', () => {
    const shown = html('电工100~300元，总成1,000~5,000元。');
    expect(shown).toContain('电工100~300元，总成1,000~5,000元。');
    expect(html('~~old~~')).toContain('<del>old</del>');
  });

  test('links open in a new tab and give nothing away', () => {
    expect(html('[handbook](https://example.com/a)')).toContain(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">handbook</a>',
    );
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<b>hi</b>)',
    '[x](vbscript:x)',
    '[x](//elsewhere.example)',
    '[x](#admin-panel)',
    '[x](file:///etc/passwd)',
  ])('%s is text, not a link', (text) => {
    expect(html(text)).toContain('x');
    expect(html(text)).not.toMatch(/<a\b|href/);
  });

  test('raw HTML is shown as text and never becomes an element', () => {
    const shown = html('<img src=x onerror=alert(1)>\n\n<script>alert(1)</script> and <b onclick="x">bold</b>');
    expect(shown).not.toMatch(/<(img|script|b)\b/);
    expect(shown).toContain('&lt;script&gt;');
  });

  test('footnotes stand below, under a heading in the language of the interface', () => {
    const shown = html('Oil first[^1].\n\n[^1]: Every 10,000 km.');
    expect(shown).toContain('<h2 id="footnote-label">Footnotes</h2>');
    expect(shown).toMatch(/Every 10,000 km\..*<\/section>/s);
    expect(shown).not.toMatch(/href|↩/);
  });

  test('images are not fetched; their description stays', () => {
    const shown = html('![engine bay](https://elsewhere.example/pixel.png)');
    expect(shown).toContain('engine bay');
    expect(shown).not.toMatch(/<img|src=|pixel\.png/);
  });
});

describe('citations', () => {
  test('a number with a source is marked, one without stays text', () => {
    const shown = html('Checked [1], odd [7].', 2);
    expect(shown.match(/<sup/g)).toHaveLength(1);
    expect(shown).toContain('odd [7].');
  });

  test('several at once are each marked', () => {
    expect(html('Both [1][2], joined [1, 2] and [1，2].', 2).match(/<sup/g)).toHaveLength(6);
  });

  test('code and link texts are left alone', () => {
    expect(html('`a[1]` and [see [1]](https://example.com)', 2)).not.toContain('<sup');
  });

  test('without sources nothing is marked', () => expect(html('Item [1]')).toContain('Item [1]'));
});

describe('cutting Markdown into blocks', () => {
  const answer = [
    '# P0420',
    'First\nparagraph.',
    '1. one\n\n2. two\n\n   still two\n\n3. three',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '```js\nlet a;\n\nlet b;\n~~~\n\nlet c;\n```',
    '> quote',
    '- x\n- y\n\n  - nested',
    'Last.',
  ];

  test('blocks are the parts between blank lines, but lists and fences stay whole', () => {
    expect(markdownBlocks(answer.join('\n\n')).map((block) => block.trim())).toEqual(answer);
  });

  test('nothing is lost, wherever the stream stands', () => {
    const text = answer.join('\n\n');
    for (let end = 0; end <= text.length; end += 1) {
      expect(markdownBlocks(text.slice(0, end)).join('\n')).toBe(text.slice(0, end));
    }
  });

  test('while text grows, all but the last two blocks stay as they are', () => {
    const text = answer.join('\n\n');
    for (let end = 1; end <= text.length; end += 1) {
      const before = markdownBlocks(text.slice(0, end - 1)).slice(0, -2);
      expect(markdownBlocks(text.slice(0, end)).slice(0, before.length)).toEqual(before);
    }
  });

  test('a text with link definitions stays whole, so that its links work', () => {
    expect(html('See [the guide][g].\n\nMore.\n\n[g]: https://example.com/g')).toContain(
      'href="https://example.com/g"',
    );
  });
});

test('while a table begins, its bars do not flash up as text', () => {
  const table = 'Costs:\n\n| Part | Cost |\n|---|---|\n| Sensor | $60 |';
  for (let end = 1; end <= table.length; end += 1) {
    const shown = renderToStaticMarkup(<Markdown text={table.slice(0, end)} sourceCount={0} isUnfinished />);
    expect(shown.replaceAll(/<table>.*/g, '')).not.toContain('|');
  }
});

test.each([
  ['See the [manual](https://exam', 'See the manual'],
  ['It is **very impor', 'It is **very impor**'],
  ['It is **very ', 'It is **very**'],
  ['It is **important**', 'It is **important**'],
  ['It is **important*', 'It is **important**'],
  ['`**kwargs', '`**kwargs'],
  ['| Part | Co', ''],
  ['| Part |\n|--', ''],
  ['text\n| not a table', 'text\n| not a table'],
  ['a | b', 'a | b'],
])('the growing end %j is shown as %j', (block, shown) => expect(presentable(block)).toBe(shown));

test('mail and telephone links work', () => {
  expect(safeLink('mailto:a@example.com')).toBe('mailto:a@example.com');
  expect(safeLink('tel:+8610123')).toBe('tel:+8610123');
});
