import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { encodingOf, varyWithEncoding } from './compression.ts';
import { NOTHING_ALLOWED, sourceOf } from './headers.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const PAGE = 'index.html';

/** The built page. */
export const pageFile = join(CLIENT, PAGE);

/** What the built page may do; null: there is none. */
export const policyOf = (html: string | null) => policy(html === null ? [] : inlineScripts(html));

/** `scripts`: the inline scripts that may run, as sources by hash; no other may. */
function policy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The WebSocket as well: browsers count ws: and wss: of one's own host.
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The inline scripts of the built page: the build writes one, which has to run before the first paint. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?:\s(?![^>]*\bsrc=)[^>]*)?>(.*?)<\/script>/gs);
  return [...scripts].map(([, code = '']) => sourceOf(code));
}

/** Serves the built client in a folder, with the compressed forms made at build time. */
export function createFiles(folder = CLIENT): (req: IncomingMessage, res: ServerResponse) => void {
  // While developing, Vite serves the client instead.
  const page = join(folder, PAGE);
  const isBuilt = existsSync(page);
  const csp = policyOf(isBuilt ? readFileSync(page, 'utf8') : null);
  const serve =
    isBuilt &&
    sirv(folder, {
      etag: true,
      gzip: true,
      brotli: true,
    });
  return (req, res) => {
    const notFound = () => {
      res.statusCode = 404;
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('Content-Security-Policy', NOTHING_ALLOWED);
      res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      res.end('Not found · 未找到\n');
    };
    if (!serve) return notFound();
    const isAsset = req.url?.startsWith('/assets/'); // Vite puts a hash of the content into these names.
    // Set before, for an answer that nothing changed (304) says them as well.
    res.setHeader('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    res.setHeader('Content-Security-Policy', csp);
    varyWithEncoding(res);
    // It looks for the names of encodings alone, wherever they stand and whatever they weigh.
    req.headers['accept-encoding'] = encodingOf(req.headers['accept-encoding']) ?? 'identity';
    // Sirv reads ranges wrongly: from the end, of one byte, or backwards. Whoever asks for one may be sent the whole.
    delete req.headers.range;
    res.once('pipe', (file: Readable) => {
      // A file that went while the product runs (it was built anew) ends this answer, and not the process.
      file.once('error', () => res.destroy());
      // One whose reader leaves in the middle would stay open: `pipe` only stops reading it.
      res.once('close', () => file.destroy());
    });
    serve(req, res, notFound);
  };
}
