import { apolloClient } from './apolloClient.ts';
import { graphql } from './gql/gql.ts';

const logoutMutation = graphql(`
  mutation Logout {
    logout
  }
`);

/** A module of its own, because it brings Apollo with it. */
export async function endServerSession(): Promise<void> {
  await apolloClient.mutate({ mutation: logoutMutation });
}
