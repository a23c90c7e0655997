import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const engines = ['tests/support/engine.ts'];
const timing = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Domain and API tests run on the embedded engine and, when TEST_DATABASE_URL names one, on a PostgreSQL server. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: { name: 'unit', root, include: ['tests/{knowledge,client,unit}/**/*.test.{ts,tsx}'], ...timing },
      },
      {
        test: {
          name: 'embedded',
          root,
          include: ['tests/{domain,api,process}/**/*.test.ts'],
          globalSetup: engines,
          ...timing,
        },
      },
      ...(process.env['TEST_DATABASE_URL']
        ? [
            {
              test: {
                name: 'postgres',
                root,
                include: ['tests/domain/**/*.test.ts'],
                globalSetup: engines,
                env: { ENGINE_URL: process.env['TEST_DATABASE_URL'] },
                ...timing,
              },
            },
          ]
        : []),
    ],
  },
});
