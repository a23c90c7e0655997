import type { IncomingMessage, ServerResponse } from 'node:http';
import { BILL_FILE } from '../contract/fields.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requireAdmitted, type Credentials, type Viewer } from '../viewer.ts';
import { readBody } from './body.ts';
import type { Cookies } from './cookies.ts';
import { sendJson } from './json.ts';

/** Where staff give the files of bills. */
export const BILL_FILES = '/bills';

/**
 * Bills that staff have as files: `POST /bills?method=alipay&day=2026-01-31`, the file as the body (CSV, ZIP or gzip, at most
 * 8 MB), answered with how many differences there are then (`open_differences`) and how much was found (`found_count`).
 * Nothing of a body is read before its sender is known to be staff.
 */
export function createBillFiles(options: {
  readonly services: Pick<Services, 'bills'>;
  readonly cookies: Pick<Cookies, 'isForged'>;
  credentialsOf(request: IncomingMessage): Credentials;
  identified(credentials: Credentials): Promise<Viewer>;
}) {
  const { services, cookies, credentialsOf, identified } = options;

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') {
      res.setHeader('Allow', 'POST');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    if (cookies.isForged(req)) throw new AppError('BAD_ORIGIN');
    // A form of another site's page cannot say this.
    if (!/^application\/octet-stream$/i.test(req.headers['content-type'] ?? ''))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const viewer = await identified(credentialsOf(req));
    if (!viewer.user) throw new AppError('UNAUTHENTICATED');
    requireAdmitted(undefined, viewer);
    if (!viewer.user.isStaff && !viewer.user.isSuperuser) throw new AppError('FORBIDDEN');
    const asked = new URLSearchParams(req.url?.split('?', 2)[1]);
    const read = () => readBody(req, BILL_FILE.bytes);
    const { id } = await services.bills.give(viewer.user.id, asked.get('method') ?? '', asked.get('day') ?? '', read);
    const bill = (await services.bills.byIds([id])).get(id);
    sendJson(res, 201, { open_differences: bill?.open ?? 0, found_count: bill?.found ?? 0 });
  };
}
