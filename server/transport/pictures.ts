import type { IncomingMessage, ServerResponse } from 'node:http';
import { PICTURE } from '../contract/pictures.ts';
import { counting } from '../domain/limits.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { isAdmitted, requireAdmitted, type Credentials, type Viewer } from '../viewer.ts';
import { readBody } from './body.ts';
import type { Cookies } from './cookies.ts';
import { NOTHING_ALLOWED } from './headers.ts';
import { sendJson } from './json.ts';
import { rateLimitsOf } from './rate-limits.ts';

/** Where pictures are sent to, and below it fetched. */
export const PICTURES = '/pictures';

/**
 * Pictures in (`POST /pictures`, the file as the body, answered with its `id`) and out (`GET /pictures/<id>`, a JPEG for its
 * owner and staff, which nobody may keep).
 */
export function createPictureRequests(options: {
  readonly services: Pick<Services, 'pictures'>;
  readonly cookies: Pick<Cookies, 'isForged'>;
  credentialsOf(request: IncomingMessage): Credentials;
  identified(credentials: Credentials): Promise<Viewer>;
}) {
  const { services, cookies, credentialsOf, identified } = options;

  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (cookies.isForged(req)) throw new AppError('BAD_ORIGIN');
    // What is in it is found out by reading it; a form of another site's page cannot say this.
    if (!/^image\//i.test(req.headers['content-type'] ?? '')) throw new AppError('PICTURE_UNREADABLE');
    await counting.run(rateLimitsOf(res), async () => {
      const viewer = await identified(credentialsOf(req));
      requireAdmitted(['consultation', 'assistant'], viewer);
      const owner = { ...ownerOf(viewer), address: viewer.address };
      const { id, width, height } = await services.pictures.add(owner, () => readBody(req, PICTURE.fileBytes));
      sendJson(res, 201, { id, width, height });
    });
  }

  async function give(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
    const viewer = await identified(credentialsOf(req));
    const isStaff = viewer.user?.isStaff === true && isAdmitted(['consultations_read'], viewer);
    if (!isStaff) requireAdmitted(['consultation', 'assistant', 'history_read'], viewer);
    const jpeg = await services.pictures.jpeg(ownerOf(viewer), isStaff, id);
    res.setHeader('Content-Type', 'image/jpeg');
    res.setHeader('Content-Security-Policy', NOTHING_ALLOWED);
    res.setHeader('Cache-Control', 'private, no-store');
    res.end(jpeg);
  }

  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    if (path === PICTURES && req.method === 'POST') return take(req, res);
    if (path !== PICTURES && (req.method === 'GET' || req.method === 'HEAD'))
      return give(req, res, path.slice(PICTURES.length + 1));
    res.setHeader('Allow', path === PICTURES ? 'POST' : 'GET, HEAD');
    throw new AppError('METHOD_NOT_ALLOWED');
  };
}

const ownerOf = ({ user, guestSessionId }: Viewer) => ({ userId: user?.id ?? null, guestSessionId });
