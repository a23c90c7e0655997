import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

/** The whole schema as sorted text: what integrators read, what the client's types are made from. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

if (import.meta.main) await writeFile(join(import.meta.dirname, 'schema.graphql'), printedSchema());
