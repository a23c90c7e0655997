import { PAGE, range } from '../server/contract/fields.ts';
import { builder } from './builder.ts';

const SIZE = `${range([PAGE.size.min, PAGE.size.max])}.`;

/** The arguments of a list that is turned by pages, of 20 unless its reader wants another size. */
export function pageArgs(usualSize = 20) {
  return builder.args((t) => ({
    page: t.int({ defaultValue: 1 }),
    pageSize: t.int({ defaultValue: usualSize, description: SIZE }),
  }));
}
