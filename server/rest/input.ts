import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { MAX_BODY, readBody } from '../transport/body.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import { requireAdmitted, type Viewer } from '../viewer.ts';
import { OWN_ID, type Route } from './route.ts';

export type Fields = Record<string, unknown>;

/** What a request brings: fields, or the body as it came in for a raw route. */
interface Input {
  readonly fields: Fields;
  readonly body: string;
}

/**
 * The fields of a request as they came: of the query for GET, otherwise of the body.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_JSON.
 */
export async function readInput(req: IncomingMessage, route: Route): Promise<Input> {
  if (route.method === 'GET') return fieldsOnly(new URLSearchParams(/\?(.*)$/s.exec(req.url ?? '')?.[1]));
  const body = await readBody(req);
  if (body.length === 0 && route.bodyOptional) return fieldsOnly([]);
  requireType(req, body, route.raw?.type ?? 'application/json');
  if (body.length > MAX_BODY) throw new AppError('PAYLOAD_TOO_LARGE');
  if (route.raw) return { fields: {}, body: body.toString('utf8') };
  const fields = parseJson(body);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new AppError('BAD_JSON');
  return { fields: fields as Fields, body: '' };
}

const fieldsOnly = (entries: Iterable<[string, string]>): Input => ({ fields: Object.fromEntries(entries), body: '' });

function requireType({ headers }: IncomingMessage, body: Buffer, expected: string): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  // A request without any body is refused for its missing fields, not for its type.
  if (type.trim() === '' && body.length === 0) return;
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const isPlain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity';
  if (type.trim() !== expected || !isUtf8 || !isPlain) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AppError('BAD_JSON');
  }
}

/**
 * Whether the caller may use the route at all. An id in the request is never trusted as proof of identity: it can only
 * be the caller's own. A missing one is left to the fields' check.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN.
 */
export function requireAccess(route: Route, viewer: Viewer, fields: Fields): void {
  const { user } = viewer;
  const own = OWN_ID[route.access];
  if (own !== null && !user) throw new AppError('UNAUTHENTICATED');
  requireAdmitted(route.tokens, viewer);
  if (own === null || !user) return;
  if (route.access === 'staff' && !user.isStaff && !user.isSuperuser) throw new AppError('FORBIDDEN');
  const id = fields[own];
  const isNamed = (typeof id === 'string' && id !== '') || typeof id === 'number';
  if (isNamed && id !== user.id) throw new AppError('FORBIDDEN', { text: 'ownId' });
}

/**
 * The fields as the route's schema wants them. A missing required text and an empty one are the same to the domain,
 * which knows what to say about it; only ids and wrong types are refused here.
 * @throws AppError BAD_USER_INPUT naming every field of a wrong type.
 */
export function parseFields(route: Route, fields: Fields): z.output<Route['input']> {
  const own = OWN_ID[route.access];
  const known = Object.entries(route.input.shape as Record<string, z.ZodType>).map(([name, type]) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const isMissing = value === undefined || value === null;
    return [name, isMissing && !type.safeParse(value).success ? '' : value] as const;
  });
  const bad: Record<string, FieldError> = {};
  const parsed = route.input.safeParse(Object.fromEntries(known.filter(([, value]) => value !== undefined)));
  for (const { path } of parsed.error?.issues ?? []) bad[String(path[0])] = fieldError(String(path[0]));
  if (own !== null && (fields[own] ?? '') === '') bad[own] = 'required';
  // Also of staff, who name somebody else by it (rest.md: common rules).
  if (known.some(([name, value]) => name === 'user_id' && value === '')) bad['user_id'] = 'required';
  if (!parsed.success || Object.keys(bad).length > 0) throw badInput(bad);
  return parsed.data;
}

const FIELD_ERROR: Record<string, FieldError> = {
  page: 'page',
  page_size: 'pageSize',
  category: 'category',
  payment_method: 'paymentMethod',
  session_id: 'sessionId',
};
const fieldError = (name: string): FieldError => FIELD_ERROR[name] ?? 'type';
