import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';

/** Only pages with queries get a provider, so that the others load without Apollo. */
export function apolloPage(Page: ComponentType, client: ApolloClient): ComponentType {
  return function ApolloPage() {
    return (
      <ApolloProvider client={client}>
        <Page />
      </ApolloProvider>
    );
  };
}
