import { ERROR_CODES, guideTo } from '../error-guide.ts';
import { ERRORS, KINDS, type ErrorCode } from '../errors.ts';
import type { openApiOf } from './openapi.ts';
import type { Route } from './route.ts';
import { sourceOf } from '../transport/headers.ts';
import { escapeHtml } from '../text-cleaning.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.05rem; margin: 0; }
section { border: 1px solid #8886; border-radius: 10px; padding: 1rem 1.2rem; margin: 1rem 0; }
code, pre { font: 0.9em/1.45 ui-monospace, monospace; } pre { overflow: auto; background: #8881; padding: .8rem; border-radius: 8px; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; }
table { border-collapse: collapse; margin: .5rem 0; } th, td { text-align: start; padding: .15rem 1rem .15rem 0; vertical-align: top; }
summary { cursor: pointer; } p { margin: .4rem 0; }`;

/** The page is complete in itself: nothing may be loaded, nothing run. */
export const DOCS_POLICY = `default-src 'none'; style-src ${sourceOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const ACCESS = {
  anyone: 'Anyone.',
  user: 'Signed in; <code>user_id</code> is your own id.',
  staff: 'Staff; <code>admin_user_id</code> is your own id.',
};

/** The OpenAPI document as a page to read, complete in itself: no script, nothing from elsewhere. */
export function docsPage(document: ReturnType<typeof openApiOf>, routes: readonly Route[]): string {
  const { title, description } = document.info;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${marked(description)}</p>
<p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<pre>curl -s ${escapeHtml('-H "Content-Type: application/json"')} -d '{"username":"li","password":"…"}' …/api/auth/login/
curl -s -H "Authorization: Bearer $TOKEN" "…/api/membership/status/?user_id=$ID"</pre>
${routes.map((route) => sectionOf(route, document)).join('\n')}
<section>
<h2 id="errors">Errors</h2>
<p>The same codes at every address, in GraphQL as <code>extensions.code</code>.</p>
<table>${ERROR_CODES.map(errorRow).join('')}</table>
</section>
</main>
</body>
</html>
`;
}

function sectionOf(route: Route, document: ReturnType<typeof openApiOf>): string {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()];
  const inputs = Object.entries(route.input.shape).map(([name, type]) => {
    const need = type.safeParse(undefined).success ? 'optional' : 'required';
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${need}</td><td>${marked(type.description ?? '')}</td></tr>`;
  });
  const failures = route.failures.map(
    (code) =>
      `<tr><td>${KINDS[ERRORS[code].kind]}</td><td><code>${code}</code></td><td>${escapeHtml(ERRORS[code].en)}</td></tr>`,
  );
  return `<section>
<h2><span class="method">${route.method}</span> <code>${route.path}</code></h2>
<p>${escapeHtml(route.summary)}. ${ACCESS[route.access]} ${tokensText(route)}</p>
${inputs.length > 0 ? `<table><caption hidden>Input</caption>${inputs.join('')}</table>` : ''}
${failures.length > 0 ? `<table><caption hidden>Errors</caption>${failures.join('')}</table>` : ''}
<details><summary>Schemas</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>
</section>`;
}

function errorRow(code: ErrorCode): string {
  const status = KINDS[ERRORS[code].kind];
  return `<tr><td>${status}</td><td><code>${code}</code></td><td>${marked(guideTo(code))}</td></tr>`;
}

function tokensText({ tokens }: Route): string {
  if (!tokens) return 'Closed to API tokens.';
  return tokens === 'any' ? 'Open to every API token.' : `API tokens: <code>${tokens.join('</code>, <code>')}</code>.`;
}

/** Text with \`code\` in it. */
function marked(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
