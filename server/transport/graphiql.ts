import type { ServerResponse } from 'node:http';
import { fixedText } from './compression.ts';
import { EXAMPLES } from './examples.ts';
import { sourceOf } from './headers.ts';

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

/**
 * GraphiQL, complete in itself. Subscriptions go as event streams, because those take the headers that are typed in its
 * Headers tab, as all other operations do; a WebSocket takes none.
 */
export function createGraphiql(): (res: ServerResponse) => Promise<void> {
  let page: ReturnType<typeof render> | null = null;
  return async (res) => {
    const { policy, send } = await (page ??= render());
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', policy);
    send(res);
  };
}

/** Made when first asked for: the page has 9 MB. */
async function render() {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({ title: 'Wheelwise GraphQL', defaultQuery: EXAMPLES, subscriptionsProtocol: 'SSE' });
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  return { policy: policyOf(script), send: fixedText(html) };
}
