import { isDatabaseAway, isDatabaseUnable } from './adapters/database-errors.ts';
import { AppError } from './errors.ts';

/**
 * What whoever asked is told of any error: an expected one as it is; UNAVAILABLE when the database is not there or can do
 * nothing; INTERNAL for everything else. Whoever asks for it logs what is no AppError.
 */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseAway(error) || isDatabaseUnable(error) ? 'UNAVAILABLE' : 'INTERNAL');
}
