import { createHash } from 'node:crypto';
import type { Language } from '../../../language.ts';
import { escapeHtml } from '../../../text-cleaning.ts';

/** The product's colours (client/src/styles/tokens.css); each pair meets WCAG AA in both schemes. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f7f8f5; --surface: #fff; --ink: #15211c; --soft: #4a5952; --line: #d9dfd8;
  --control: #84918a; --brand: #0f5a41; --brand-ink: #fff; --brand-soft: #e0ece4; --amber-soft: #fbefd6;
  --amber-ink: #6b4300; --danger: #a1211a; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1513; --surface: #171f1c; --ink: #e6ece8; --soft: #a9b7b0;
  --line: #2b3732; --control: #75857d; --brand: #7ed3ab; --brand-ink: #062219; --brand-soft: #1c3229;
  --amber-soft: #3a2c10; --amber-ink: #f6c46a; --danger: #f2a29c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 'Avenir Next', 'Segoe UI', system-ui,
  'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; overflow-wrap: break-word; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.note { background: var(--amber-soft); color: var(--amber-ink); border-radius: .5rem; padding: .6rem .9rem; font-size: .875rem; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; padding: 1.5rem; margin: 1rem 0; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .5rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .5rem 0; } dl { margin: 1rem 0 0; display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dt { color: var(--soft); white-space: nowrap; } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.amount { font-size: 2.25rem; font-weight: 650; margin: .25rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0; align-items: end; } dl + form { margin-top: 1.5rem; }
label { flex: 1 1 8rem; color: var(--soft); font-size: .875rem; }
input { display: block; width: 100%; margin-top: .25rem; } input, button { font: inherit; font-size: 1rem; min-height: 2.75rem; border-radius: .5rem;
  border: 1px solid var(--control); background: var(--surface); color: var(--ink); padding: .4rem .9rem; }
button { flex: 1 1 7.5rem; cursor: pointer; } button.main { flex-basis: 100%; background: var(--brand);
  border-color: var(--brand); color: var(--brand-ink); font-weight: 650; }
a { color: var(--brand); } .wrong { color: var(--danger); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing may be loaded or run, and forms lead only here or (by redirect) back to where the buyer came from. */
export function policyOf(formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A page of the sandbox, complete in itself; the content is HTML. */
export function page(language: Language, title: string, note: string, content: string): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Wheelwise 车问</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note">${escapeHtml(note)}</p>
${content}
</main>
</body>
</html>
`;
}
