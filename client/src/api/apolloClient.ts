import {
  ApolloClient,
  HttpLink,
  InMemoryCache,
  type FieldPolicy,
  type Reference,
  type TypePolicies,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { viewerLink } from '../session/viewerLink.ts';
import { onPersonChange } from '../session/viewer.ts';
import { refusalLink } from './refusals.ts';
import { patientFetch } from './patientFetch.ts';
import { requestHeaders } from './requests.ts';
import { socket } from './socket.ts';

interface Page {
  readonly nodes: readonly Reference[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** A list that grows page by page, one for each value of these arguments. Its first page read anew leaves what is below it. */
const growingList = (...keyArgs: string[]): FieldPolicy<Page | null> => ({
  keyArgs,
  merge(before, page, { args, readField }) {
    if (!before || !page) return page;
    const idOf = (node: Reference) => readField('id', node);
    const ids = new Set(page.nodes.map(idOf));
    const others = (nodes: readonly Reference[]) => nodes.filter((node) => !ids.has(idOf(node)));
    if (args?.['after']) return { ...page, nodes: [...others(before.nodes), ...page.nodes] };
    const end = before.nodes.findIndex((node) => idOf(node) === page.nodes.map(idOf).at(-1));
    const below = end < 0 || !page.pageInfo.hasNextPage ? [] : others(before.nodes.slice(end + 1));
    return below.length === 0 ? page : { ...page, nodes: [...page.nodes, ...below], pageInfo: before.pageInfo };
  },
});

/**
 * Objects without an id are parts of their parent, or the only one of their kind: writing a newer one updates every
 * badge that shows it, whichever operation brought it.
 */
const typePolicies: TypePolicies = {
  User: { fields: { conversations: growingList('by', 'filter') } },
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
