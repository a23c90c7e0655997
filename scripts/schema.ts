import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, ROOT } from './build.ts';

// Prints the GraphQL schema and makes the client's types from it.
await build('database');
const { printedSchema } = await import('../schema/print.ts');
await writeFile(join(ROOT, 'schema', 'schema.graphql'), printedSchema());
await build('generated');
