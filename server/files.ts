import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the built client, with the compressed forms made at build time. */
export function createFiles(): (req: IncomingMessage, res: ServerResponse) => void {
  // While developing, Vite serves the client instead.
  const serve =
    existsSync(CLIENT) &&
    sirv(CLIENT, {
      etag: true,
      gzip: true,
      brotli: true,
      setHeaders(res, path) {
        const isAsset = path.startsWith('/assets/'); // Vite puts a hash of the content into these names.
        res.setHeader('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
        res.setHeader('Content-Security-Policy', CSP);
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
