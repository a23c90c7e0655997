import type { ApolloClient } from '@apollo/client';
import type * as ApolloModule from './apolloClient.ts';

let module: Promise<typeof ApolloModule> | undefined;

/**
 * The one Apollo client, fetched when first needed: the home page's first load goes without. A failed fetch is not
 * remembered, so that the next call tries again.
 */
export async function getApollo(): Promise<ApolloClient> {
  module ??= import('./apolloClient.ts');
  try {
    return (await module).apolloClient;
  } catch (error) {
    module = undefined;
    throw error;
  }
}
