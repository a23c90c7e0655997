/**
 * What the process's exit code says, with the numbers of sysexits.h, so that whoever starts it knows whether trying again
 * can help: not with a wrong configuration, often with a service that did not answer.
 */
export const EXIT = {
  /** It was asked to stop, and everything was closed. */
  stopped: 0,
  /** A mistake in the program: the log has its stack. Also a stop that took too long. */
  broken: 1,
  /** It was called with something it does not know. */
  usage: 64,
  /** Something it needs did not answer: the database, Redis, or the port is taken. */
  unavailable: 69,
  /** The configuration cannot be used. */
  configuration: 78,
} as const;

/** Why the product does not start, in a sentence that names the variable. */
export class StartError extends Error {
  readonly exit: 'unavailable' | 'configuration';

  constructor(exit: 'unavailable' | 'configuration', message: string, options?: ErrorOptions) {
    super(message, options);
    this.exit = exit;
  }
}

/** That of a database which was given and cannot be used; its address is told without name and password. */
export const databaseUnusable = (url: string, cause: unknown): StartError =>
  new StartError('unavailable', `DATABASE_URL: the PostgreSQL server at ${new URL(url).host} cannot be used`, {
    cause,
  });

/** What could not be reached counts as unavailable, with the sentence it was told in. @throws StartError. */
export function reaching<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    throw new StartError('unavailable', message, { cause });
  });
}

/** What an error says, with its causes and, of several errors in one (a name with two addresses), each of them. */
export function reasonOf(error: unknown): string {
  const { message, cause, errors } = error as { message?: string; cause?: unknown; errors?: unknown[] };
  const texts = [message, ...[cause, ...(errors ?? [])].map((one) => (one === undefined ? '' : reasonOf(one)))];
  return texts.filter(Boolean).join(': ') || String(error);
}
