import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');

/** `scripts`: the inline scripts that may run, as sources by hash; no other may. */
function policy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The inline scripts of the built page: the build writes one, which has to run before the first paint. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?:\s(?![^>]*\bsrc=)[^>]*)?>(.*?)<\/script>/gs);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Serves the built client, with the compressed forms made at build time. */
export function createFiles(): (req: IncomingMessage, res: ServerResponse) => void {
  const page = join(CLIENT, 'index.html');
  // While developing, Vite serves the client instead.
  const isBuilt = existsSync(page);
  const csp = policy(isBuilt ? inlineScripts(readFileSync(page, 'utf8')) : []);
  const serve =
    isBuilt &&
    sirv(CLIENT, {
      etag: true,
      gzip: true,
      brotli: true,
      setHeaders(res, path) {
        const isAsset = path.startsWith('/assets/'); // Vite puts a hash of the content into these names.
        res.setHeader('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
        res.setHeader('Content-Security-Policy', csp);
      },
    });
  return (req, res) => {
    const notFound = () => {
      res.statusCode = 404;
      res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      res.end('Not found · 未找到\n');
    };
    if (serve) serve(req, res, notFound);
    else notFound();
  };
}
