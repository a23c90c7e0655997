import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, ROOT } from './build.ts';

// Prints the GraphQL schema and the OpenAPI document, and makes the client's types from the schema.
await build('database');
const { printedSchema } = await import('../schema/print.ts');
const { printedOpenApi } = await import('../server/rest/print.ts');
await writeFile(join(ROOT, 'schema', 'schema.graphql'), printedSchema());
await writeFile(join(ROOT, 'schema', 'openapi.json'), printedOpenApi());
await build('generated');
