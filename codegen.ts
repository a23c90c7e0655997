import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset } from '@graphql-codegen/client-preset';

const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  scalars: {
    DateTime: 'string',
    ID: 'string',
    EmailAddress: 'string',
    URL: 'string',
    Color: 'string',
    SafeInt: 'number',
  },
} as const;

/** The types alone: what is published depends on no library for documents. */
const types: typeof preset = {
  ...preset,
  async buildGeneratesSection(options) {
    const [first] = await preset.buildGeneratesSection(options);
    if (!first) return [];
    return [{ ...first, plugins: first.plugins.filter((plugin) => !('typed-document-node' in plugin)) }];
  },
};

/** Types for the client's operations, from the printed schema (never from the code: see docs/decisions/016). */
const codegen: CodegenConfig = {
  schema: 'schema/schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'client/src/gql/': {
      documents: ['client/src/**/*.{ts,tsx}', '!client/src/gql/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config,
    },
    'sdk/src/gql/': {
      documents: ['sdk/src/operations.ts'],
      preset: types,
      presetConfig: { fragmentMasking: false },
      config,
    },
  },
};

export default codegen;
