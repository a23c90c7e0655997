import { ApolloClient, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { viewerLink } from '../session/viewerLink.ts';
import { onPersonChange } from '../session/viewer.ts';
import { refusalLink } from './refusals.ts';
import { patientFetch } from './patientFetch.ts';
import { requestHeaders } from './requests.ts';
import { socket } from './socket.ts';

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
  Money: { merge: true },
  Business: { keyFields: [] },
  BilingualText: { merge: true },
};

const withHeaders = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...requestHeaders() } }));
const http = withHeaders.concat(refusalLink).concat(new HttpLink({ uri: '/graphql', fetch: patientFetch }));

/** The one client. Who is here is not read from its cache but from the session, which hears every response. */
export const apolloClient = new ApolloClient({
  link: viewerLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  ),
  cache: new InMemoryCache({ typePolicies }),
});

onPersonChange(async () => {
  await apolloClient.clearStore();
});
