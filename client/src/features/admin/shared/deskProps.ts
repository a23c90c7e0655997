import type { Waiting } from './useWaiting.ts';

/** What every desk is given. */
export interface DeskProps {
  readonly waiting: Waiting;
}
