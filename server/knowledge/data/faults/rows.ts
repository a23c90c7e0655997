/** One line of the code table: consecutive codes of one component. */
export interface Row {
  /** The code of the first mode; the following modes take the following numbers, the last two digits counted decimally. */
  readonly first: string;
  /** Id in `components.ts`. */
  readonly component: string;
  /**
   * Bank, sensor, cylinder or letter: `b1s2`, `c3`, `A`, `n2`, `A b2`. A range (`c1-12`, `A-L`) repeats the modes for
   * each member.
   */
  readonly place?: string;
  /** Ids of `modes.ts`, separated by blanks; `-` leaves a number out. */
  readonly modes: string;
  /** How many numbers lie between the members of a range, when it is not as many as there are modes. */
  readonly step?: number;
}
