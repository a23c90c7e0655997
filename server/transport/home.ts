import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../adapters/logger.ts';
import type { CampaignService } from '../domain/campaign.ts';
import type { BusinessNow, BusinessService } from '../domain/contact-business.ts';
import { escapeHtml } from '../text-cleaning.ts';
import { fixedText, varyWithEncoding } from './compression.ts';
import { pageFile, policyOf } from './files.ts';

type Serve = (req: IncomingMessage, res: ServerResponse) => void;
/** What the page says that staff can change. */
interface Known {
  readonly name: BusinessNow['name'];
  readonly isAnnounced: boolean;
}

/** The page as it was made last; `about` is what it says that can change. */
interface Made {
  readonly about: string;
  readonly etag: string;
  readonly send: (res: ServerResponse) => void;
}

/**
 * Serves the built page with what a link to it shows elsewhere (Open Graph): the business's name, which staff can change;
 * and without room for a campaign's banner when none is announced (`data-campaign`), as room that goes later moves the page.
 * What cannot be asked for is left as it was, so that the page comes without a database, too.
 */
export function createHome(options: {
  readonly files: Serve;
  readonly business: Pick<BusinessService, 'get'>;
  readonly campaign: Pick<CampaignService, 'isAnnounced'>;
  /** Null: whatever host the request names. */
  readonly publicUrl: string | null;
  readonly logger: Logger;
}): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { files, business, campaign, publicUrl, logger } = options;
  const html = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : null;
  const csp = policyOf(html);
  const description = /<meta name="description" content="([^"]*)"/.exec(html ?? '')?.[1] ?? '';
  let known: Known = { name: { en: 'Wheelwise', zh: '车问' }, isAnnounced: true };
  let made: Made | null = null;

  return async (req, res) => {
    if (html === null) return files(req, res);
    known = await Promise.all([business.get(), campaign.isAnnounced()]).then(
      ([{ name }, isAnnounced]) => ({ name, isAnnounced }),
      (error: unknown) => {
        logger.warn({ err: error }, 'What staff can change of the page could not be read');
        return known;
      },
    );
    const root = known.isAnnounced ? '<html' : '<html data-campaign="none"';
    const head = tags(known.name, description, publicUrl ?? `http://${req.headers.host ?? 'localhost'}`);
    const about = `${root}${head}`;
    if (made?.about !== about) {
      const text = html.replace('<html', root).replace('</head>', () => `${head}</head>`);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      made = { about, etag, send: fixedText(text) };
    }
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Security-Policy', csp);
    res.setHeader('Content-Type', 'text/html;charset=utf-8');
    varyWithEncoding(res);
    res.setHeader('ETag', `W/${made.etag}`);
    if (req.headers['if-none-match']?.includes(made.etag)) {
      res.statusCode = 304;
      res.end();
    } else made.send(res);
  };
}

function tags(name: BusinessNow['name'], description: string, url: string): string {
  const title = name.en === name.zh ? name.en : `${name.en} ${name.zh}`;
  const entries: [property: string, content: string][] = [
    ['type', 'website'],
    ['site_name', escapeHtml(title)],
    ['title', escapeHtml(title)],
    // As it stands in the page: escaped already.
    ['description', description],
    ['url', escapeHtml(`${url}/`)],
    ['image', escapeHtml(`${url}/icon-512.png`)],
    ['locale', 'en_US'],
    ['locale:alternate', 'zh_CN'],
  ];
  return entries.map(([property, content]) => `<meta property="og:${property}" content="${content}" />\n`).join('');
}
