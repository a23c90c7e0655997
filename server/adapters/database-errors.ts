/** What is thrown instead of asking a database that does not answer. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database is away');
    this.name = 'DatabaseAway';
  }
}

/** What an error says of the database, as far as it says that the same request succeeds later. */
interface Signs {
  /** Prisma's codes. */
  readonly prisma: ReadonlySet<string>;
  /** Kinds of its adapter. */
  readonly kinds: ReadonlySet<string>;
  readonly sqlStates: RegExp;
  /** What pg and Prisma say without a code. */
  readonly texts: RegExp;
}

/** Not reached, not in time, connection closed; connection exceptions (08), shut down or starting (57P). */
const AWAY: Signs = {
  prisma: new Set(['P1001', 'P1002', 'P1008', 'P1017']),
  kinds: new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout']),
  sqlStates: /^(?:08...|57P0[1-4])$/,
  texts: /^Connection terminated|^Client has encountered a connection error|^Client was closed/,
};

/**
 * No connection or transaction in time, or a transaction that took too long and was undone; no new connections for us, such as
 * while our password is being replaced (28); no room for connections, memory or files (53); a standby that takes no changes; a
 * prepared statement whose result was changed (0A000).
 */
const UNABLE: Signs = {
  prisma: new Set(['P1000', 'P1010', 'P2024', 'P2028', 'P2037']),
  kinds: new Set(['AuthenticationFailed', 'DatabaseAccessDenied', 'TooManyConnections']),
  sqlStates: /^(?:28...|53...|25006|0A000)$/,
  texts: /^timeout exceeded when trying to connect/,
};

/** The disk of the database is full. */
const FULL: Signs = { prisma: new Set(), kinds: new Set(), sqlStates: /^53100$/, texts: /^$/ };

/** Whether an error means that the database is not there. Its link has logged that, once. */
export const isDatabaseAway = (error: unknown): boolean => shows(AWAY, error);

/** Whether an error means that the database's disk is full. Its link has logged that, once. */
export const isDiskFull = (error: unknown): boolean => shows(FULL, error);

/** Whether an error means that a migration has changed the result of a statement since its connection prepared it. */
export const isChangedSince = (error: unknown): boolean =>
  (error as { readonly routine?: unknown }).routine === 'RevalidateCachedQuery';

/** Whether an error means that the database is there, but cannot do anything just now. */
export const isDatabaseUnable = (error: unknown): boolean => shows(UNABLE, error);

/** Errors that carry such a one as their cause count, too. */
function shows(signs: Signs, error: unknown): boolean {
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 6; depth += 1) {
    if (at instanceof DatabaseAway) return signs === AWAY;
    const { code, originalCode, kind, message, cause, meta } = at as Readonly<Record<string, unknown>>;
    const codes = [code, originalCode].map(String);
    if (codes.some((one) => signs.prisma.has(one) || signs.sqlStates.test(one))) return true;
    if (signs.kinds.has(String(kind)) || signs.texts.test(String(message))) return true;
    at = cause ?? (meta as { readonly driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  }
  return false;
}
