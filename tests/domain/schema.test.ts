import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildSchema, isObjectType, print } from 'graphql';
import { expect, inject, it } from 'vitest';
import { migrate, schemaSql } from '../../prisma/migrate.ts';
import { printedSchema } from '../../schema/print.ts';
import { TOKEN_ACCESS } from '../../schema/token-access.ts';
import { admin, withDatabase } from '../support/engine.ts';

/** Every column, index and constraint of a database, as text to compare. */
async function shapeOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> '_prisma_migrations'
    UNION ALL SELECT concat_ws(' ', typname, enumlabel) FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
    ORDER BY 1`);
  await client.end();
  return rows.map(({ line }) => line);
}

/** What migrations add that Prisma's schema language cannot say. */
const BEYOND_PRISMA = /one_active|one_current|one_by_hand|Answer_running|Invoice_open|gin_trgm_ops|_trgm/;

it('the migrations together make what schema.prisma says', async () => {
  const { url } = inject('engine');
  const [migrated, declared] = [`m_${randomUUID().slice(0, 8)}`, `d_${randomUUID().slice(0, 8)}`];
  for (const name of [migrated, declared]) await admin(url, `CREATE DATABASE ${name}`);
  try {
    await migrate(withDatabase(url, migrated));
    await admin(withDatabase(url, declared), await schemaSql(withDatabase(url, declared)));
    const shape = await shapeOf(withDatabase(url, migrated));
    expect(shape.filter((line) => !BEYOND_PRISMA.test(line))).toEqual(await shapeOf(withDatabase(url, declared)));
    expect(await migrate(withDatabase(url, migrated))).toEqual([]);
  } finally {
    for (const name of [migrated, declared]) await admin(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
});

it('schema.graphql is the schema (npm run schema prints it)', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
  expect(printedSchema()).toBe(committed);
});

it('schema.graphql says for programs which scopes open each field, and nothing of those that are closed', () => {
  const read = buildSchema(printedSchema());
  const said: Record<string, unknown> = {};
  for (const type of Object.values(read.getTypeMap()).filter(isObjectType)) {
    for (const { name, astNode } of Object.values(type.getFields())) {
      const [directive, ...more] = astNode?.directives?.filter((one) => one.name.value === 'requiresScopes') ?? [];
      expect(more).toEqual([]);
      if (directive) said[`${type.name}.${name}`] = print(directive);
    }
  }
  const wanted = Object.entries(TOKEN_ACCESS).map(([name, access]) => {
    const lists = access === 'any' ? '[]' : access.map((scope) => `[${scope.toUpperCase()}]`).join(', ');
    return [name, `@requiresScopes(scopes: [${lists}])`];
  });
  expect(said).toEqual(Object.fromEntries(wanted));
});
