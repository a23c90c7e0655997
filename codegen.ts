import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types for the client's operations, from the printed schema (never from the code: see docs/decisions/016). */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['client/src/**/*.{ts,tsx}', '!client/src/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    'client/src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
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
      },
    },
  },
};

export default config;
