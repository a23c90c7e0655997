import { z } from 'zod';
import { WEBHOOK } from '../contract/webhook.ts';
import { ERROR_CODES } from '../error-guide.ts';
import { ERRORS, KINDS, type ErrorCode } from '../errors.ts';
import { escapeHtml } from '../text-cleaning.ts';
import { sourceOf } from '../transport/headers.ts';
import { descriptionOf, type openApiOf } from './openapi.ts';
import { codesOf, errorExample, restGuide } from './openapi-failures.ts';
import { WEBHOOK_HEADERS, WEBHOOK_LIST, WEBHOOKS_TAG } from './openapi-webhooks.ts';
import type { Route } from './route.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --soft: #8881; --link: light-dark(#0b57a4, #8ab8f0); }
* { box-sizing: border-box; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.25rem; margin: 2.2rem 0 .2rem; } h3 { font-size: 1.05rem; margin: 0; } h4 { font-size: .95rem; margin: .9rem 0 .2rem; }
a { color: var(--link); }
section { border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.2rem; margin: 1rem 0; scroll-margin-top: 1rem; }
code, pre { font: 0.9em/1.45 ui-monospace, monospace; } pre { overflow: auto; overflow-wrap: normal; background: var(--soft); padding: .8rem; border-radius: 8px; margin: .4rem 0; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .3rem 0; } th, td { text-align: start; padding: .2rem 1rem .2rem 0; vertical-align: top; }
td { overflow-wrap: normal; } td:last-child { overflow-wrap: anywhere; }
nav ul { columns: 20rem; padding: 0; margin: .4rem 0; list-style: none; } nav li { break-inside: avoid; }
summary { cursor: pointer; padding: .2rem 0; } p { margin: .4rem 0; }
@media (width < 40rem) { section { padding: .8rem; } th, td { padding-inline-end: .6rem; } }`;

/** The page is complete in itself: nothing may be loaded, nothing run. */
export const DOCS_POLICY = `default-src 'none'; style-src ${sourceOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const ACCESS = {
  anyone: 'Anyone.',
  user: 'Signed in; `user_id` is your own id.',
  staff: 'Staff; `admin_user_id` is your own id.',
};

type Document = ReturnType<typeof openApiOf>;

/** What the page reads of an operation of the document. */
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly example?: unknown }>>;

/** The OpenAPI document as a page to read, complete in itself: no script, nothing from elsewhere. */
export function docsPage(document: Document, routes: readonly Route[]): string {
  const { title, description } = document.info;
  const operationOf = ({ path, method }: Route) => document.paths[path]?.[method.toLowerCase()] as Operation;
  const groups = document.tags
    .filter(({ name }) => name !== WEBHOOKS_TAG)
    .map(({ name, description: about }) => ({
      name,
      about,
      routes: routes.filter((route) => operationOf(route).tags.includes(name)),
    }));
  const links = groups.flatMap((group) =>
    group.routes.map((route) => {
      const { operationId } = operationOf(route);
      return `<li><a href="#${operationId}"><code>${route.method} ${route.path}</code></a></li>`;
    }),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${description
  .split('\n\n')
  .map((paragraph) => `<p>${marked(paragraph)}</p>`)
  .join('\n')}
<p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<pre>curl -s -H "Authorization: Bearer $TOKEN" …/api/me/
curl -s -H "Authorization: Bearer $TOKEN" "…/api/membership/status/?user_id=$ID"
curl -s ${escapeHtml('-H "Content-Type: application/json"')} -d '{"username":"li","password":"…"}' …/api/auth/login/</pre>
<nav aria-label="Paths"><ul>${links.join('')}</ul></nav>
<h2 id="scopes">Scopes of API tokens</h2>
${table(Object.entries(document.components.securitySchemes.apiToken['x-scopes']).map(([scope, of]) => [code(scope), marked(of)]))}
<h2 id="headers">Headers of requests and answers</h2>
${table(headerRows(document))}
${groups
  .map(
    (group) => `<h2 id="${group.name}">${escapeHtml(group.name)}</h2>
<p>${escapeHtml(group.about)}</p>
${group.routes.map((route) => sectionOf(route, operationOf(route))).join('\n')}`,
  )
  .join('\n')}
${webhookSection(document)}
<h2 id="errors">Errors</h2>
<p>The same codes at every address, in GraphQL as <code>extensions.code</code>.</p>
${table(ERROR_CODES.map((name) => [String(statusOf(name)), code(name), marked(restGuide(name))]))}
</main>
</body>
</html>
`;
}

function headerRows({ components }: Document): string[][] {
  const ofRequests = Object.values(components.parameters)
    .filter((parameter) => parameter['in'] === 'header' && !(parameter.name in WEBHOOK_HEADERS))
    .map(({ name, description }) => [code(name), marked(String(description))]);
  const ofAnswers = Object.entries(components.headers).map(([name, { description, example }]) => [
    code(name),
    `${marked(description)} <code>${escapeHtml(String(example))}</code>`,
  ]);
  return [...ofRequests, ...ofAnswers];
}

/** What is sent to others, each with an example. */
function webhookSection({ webhooks }: Document): string {
  const headers = Object.entries(WEBHOOK_HEADERS).map(([name, { description, example }]) => [
    code(name),
    `${marked(description)} ${code(example)}`,
  ]);
  const sections = WEBHOOK_LIST.flatMap(({ type, summary, description }) => {
    const sent = webhooks[type]?.post;
    if (!sent) return [];
    const { operationId, requestBody } = sent;
    return `<section id="${operationId}"><h3>${code(type)}</h3><p>${marked(summary)}. ${marked(description)}</p>${examples(requestBody.content)}</section>`;
  });
  return `<h2 id="${WEBHOOKS_TAG}">${WEBHOOKS_TAG}</h2>
<p>A signed POST to your own address for each event (Standard Webhooks); answer with 2xx within ${WEBHOOK.timeout.seconds} seconds.</p>
${table(headers)}
${sections.join('\n')}`;
}

function sectionOf(route: Route, operation: Operation): string {
  const inputs = Object.entries(route.input.shape).map(([name, type]) => [
    code(name),
    type.safeParse(undefined).success ? 'optional' : 'required',
    marked(descriptionOfType(type)),
  ]);
  const key = route.honoursKey ? [[code('Idempotency-Key'), 'optional', 'A header; see above.']] : [];
  const own = codesOf(route).filter((name) => route.failures.includes(name));
  const others = codesOf(route).filter((name) => !route.failures.includes(name));
  return `<section id="${operation.operationId}">
<h3><span class="method">${route.method}</span> <code>${route.path}</code></h3>
<p>${escapeHtml(route.summary)}.</p>
<p>${marked(`${route.raw ? '' : ACCESS[route.access]} ${descriptionOf(route)}`)}</p>
${table([...inputs, ...key])}
${operation.requestBody ? `<h4>Request</h4>${examples(operation.requestBody.content)}` : ''}
<h4>Answer, ${route.success.status}</h4>${examples(operation.responses[route.success.status]?.content ?? {})}
${own.length > 0 ? `<h4>Errors</h4>${table(own.map((name) => [String(statusOf(name)), code(name), escapeHtml(errorExample(name, route.path).error)]))}` : ''}
<p>${own.length > 0 ? 'Also' : 'Errors:'} ${others.map((name) => `<a href="#errors">${code(name)}</a>`).join(', ')}.</p>
<details><summary>In OpenAPI</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>
</section>`;
}

/** What may be left out is described by what it is when it is there. */
function descriptionOfType(type: unknown): string {
  if (!(type instanceof z.ZodType)) return '';
  const isWrapped = type instanceof z.ZodOptional || type instanceof z.ZodNullable;
  return type.description ?? (isWrapped ? descriptionOfType(type.unwrap()) : '');
}

function examples(content: Content): string {
  return Object.entries(content)
    .map(([type, { example }]) => {
      const shown = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
      return `<p>${code(type)}</p><pre>${escapeHtml(shown.trim())}</pre>`;
    })
    .join('');
}

function table(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="scroll"><table>${lines.join('')}</table></div>`;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const statusOf = (name: ErrorCode) => KINDS[ERRORS[name].kind];

/** Text with \`code\` in it. */
function marked(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
