import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { apolloClient } from './apolloClient.ts';

/** For pages and dialogs with queries of their own: Apollo's code comes with the first of them. */
export function withApollo(Content: ComponentType): ComponentType {
  return function WithApollo() {
    return (
      <ApolloProvider client={apolloClient}>
        <Content />
      </ApolloProvider>
    );
  };
}
