import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const engines = ['tests/support/engine.ts'];
/** One copy of graphql for our code and for the libraries: the one Node itself would load. */
const resolve = { alias: [{ find: /^graphql$/, replacement: join(root, 'node_modules/graphql/index.js') }] };
/** A busy machine is waited for. */
const timing = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 10_000 } } };
/**
 * What takes minutes runs in `npm run test:long` (TEST_LONG) alone: products that are started, killed and restored again and
 * again, hundreds of malformed requests, and the domain's tests once more on a given PostgreSQL server.
 */
const isLong = process.env['TEST_LONG'] !== undefined;
const LONG = [
  'tests/process/{backup,bundle,diskFull,payment,settings,staff,start,stop,upgrade,webhooks}.test.ts',
  'tests/domain/seedDemo.test.ts',
  'tests/rest/hostile.test.ts',
  'tests/sdk/{examples,package}.test.ts',
];

/**
 * The server keeps nothing in its modules but caches, so the files of one worker share them: 13 of 32 s of processor; of the
 * knowledge, which each file would load for itself, 40 of 136.
 */
const shared = { isolate: false };

/** Domain and API tests run on the embedded engine, those of the domain also on the PostgreSQL server TEST_DATABASE_URL names. */
export default defineConfig({
  root,
  test: {
    // Tests wait for databases and processes as much as they compute: 177 s in place of 242 of those on the engine. Six workers
    // had 135 connections open at most, of the embedded server's 200.
    maxWorkers: Math.min(2 * availableParallelism(), 6),
    projects: [
      { test: { name: 'unit', root, include: ['tests/{client,unit}/**/*.test.{ts,tsx}'], ...timing } },
      { test: { name: 'knowledge', root, include: ['tests/knowledge/**/*.test.ts'], ...shared, ...timing } },
      {
        resolve,
        test: {
          name: 'embedded',
          root,
          include: ['tests/{domain,api,rest,process,sdk}/**/*.test.ts'],
          exclude: isLong ? [] : LONG,
          globalSetup: engines,
          ...shared,
          ...timing,
        },
      },
      ...(isLong && process.env['TEST_DATABASE_URL']
        ? [
            {
              resolve,
              test: {
                name: 'postgres',
                root,
                include: ['tests/domain/**/*.test.ts'],
                globalSetup: engines,
                env: { ENGINE_URL: process.env['TEST_DATABASE_URL'] },
                ...shared,
                ...timing,
              },
            },
          ]
        : []),
    ],
  },
});
