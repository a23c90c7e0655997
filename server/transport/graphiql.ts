import type { IncomingMessage, ServerResponse } from 'node:http';
import { EXAMPLES } from './examples.ts';
import { sourceOf } from './headers.ts';
import { taggedText } from './tagged-text.ts';

/** Its scripts are those in the page; the editor makes its workers, styles and fonts by itself. */
const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Where a guest's session id belongs: each browser makes its own, for whoever knows it reads along. */
const GUEST = 'session_of_this_browser';
const WITH_GUEST = `function withGuest(options) {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');
  return JSON.parse(JSON.stringify(options).replaceAll('${GUEST}', 'session_' + Date.now() + '_' + random));
}`;

/**
 * Of many tabs, GraphiQL moves each aside while it is laid out, and shows it there as soon as it is pressed: the click
 * would meet nothing. Beside them the product's name would take two lines.
 */
const STYLE = '.graphiql-tab{transform:none!important}.graphiql-logo{white-space:nowrap}';

/**
 * GraphiQL, complete in itself. Subscriptions go as event streams, because those take the headers that are typed in its
 * Headers tab, as all other operations do; a WebSocket takes none.
 */
export function createGraphiql(): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  let page: ReturnType<typeof render> | null = null;
  return async (req, res) => {
    const { policy, send } = await (page ??= render());
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', policy);
    // Programs get another answer at the same address.
    res.setHeader('Vary', 'Accept');
    send(req, res);
  };
}

/** Made when first asked for: the page has 9 MB, which a browser loads once and then only asks whether they are the same. */
async function render() {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const headers = JSON.stringify({ 'x-session-id': GUEST }, null, 2);
  const options = {
    title: 'Wheelwise GraphQL',
    subscriptionsProtocol: 'SSE' as const,
    headers,
    // A tab for each noun, kept by the browser from then on.
    defaultTabs: EXAMPLES.map(({ operations, variables }) => ({
      query: operations,
      variables: variables ? JSON.stringify(variables, null, 2) : '',
      headers,
    })),
  };
  const given = JSON.stringify(options);
  const html = renderGraphiQL(options)
    .replace(given, () => `withGuest(${given})`)
    .replace('<script>', () => `<script>${WITH_GUEST}`)
    .replace('</style>', () => `${STYLE}</style>`);
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  return { policy: policyOf(script), send: taggedText(html) };
}
