import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { ShellDocument } from '../gql/graphql.ts';
import { onLanguageChange } from '../i18n/i18n.ts';
import { reportingFetch, requestHeaders } from './request.ts';
import { acceptShell, loadShellWith, onSessionChange, refreshShell, shell } from '../session/viewerStore.ts';
import { createSocket } from './socket.ts';

/**
 * Objects without an id are parts of their parent, or the only one of their kind: writing a newer one updates every
 * badge that shows it, whichever operation brought it.
 */
const typePolicies: TypePolicies = {
  FreeTrial: { keyFields: [] },
  TrialUsage: { merge: true },
  Statistics: { keyFields: [] },
  Admin: { merge: true },
  CampaignBanner: { merge: true },
  MembershipStatus: { merge: true },
  Quota: { merge: true },
};

const socket = createSocket();

const withHeaders = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...requestHeaders() } }));
const http = withHeaders.concat(new HttpLink({ uri: '/graphql', fetch: reportingFetch }));

export const apolloClient = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  ),
  cache: new InMemoryCache({ typePolicies }),
});

function watchShell() {
  apolloClient.cache.watch({
    query: ShellDocument,
    optimistic: true,
    returnPartialData: false,
    callback({ result, complete }) {
      if (complete && result !== null) acceptShell(result);
    },
  });
}

/** From now on the cache is the truth about the shell: what any operation changes there, header and badges show. */
function adoptShell() {
  const { answer } = shell.get();
  loadShellWith(async () => {
    const { data } = await apolloClient.query({ query: ShellDocument, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The server answered without data');
    return data;
  });
  if (answer === null) void refreshShell();
  else apolloClient.writeQuery({ query: ShellDocument, data: answer });
  watchShell();
}

adoptShell();

// The socket's identity and language are those of the moment it was opened.
onLanguageChange(() => socket.terminate());
onSessionChange(async () => {
  socket.terminate();
  await apolloClient.clearStore();
  watchShell(); // clearing drops the watchers too
});
