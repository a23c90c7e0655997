import type { Group } from './case.ts';

/** Questions written after tuning; they were never used to tune. */
export const fresh: readonly Group[] = [];
