import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

/** The whole schema as sorted text: what integrators read, what the client's types are made from. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
