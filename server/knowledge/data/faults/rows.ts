/**
 * One line of the code table: consecutive codes of one component.
 *
 * `first` is the number of the first mode; the following modes take the following numbers (the last
 * two digits count decimally), `-` leaves a number out. `place` names bank, sensor, cylinder or letter:
 * `b1s2`, `c3`, `A`, `n2`, `A b2`; a range (`c1-12`, `A-L`) repeats the modes for each member, `step`
 * numbers apart (default: as many as there are modes).
 */
export type Row = readonly [first: string, component: string, place: string, modes: string, step?: number];
