import { useApolloClient, useSubscription } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking.ts';
import { membershipQuery } from './membershipDocuments.ts';
import { orderFragment, orderSubscription } from './orderDocuments.ts';

/** Listens to an order: Apollo's cache takes each change; a paid one changes plan, quota and badges as well. */
export function useOrderEvents(id: string): void {
  const client = useApolloClient();
  useSubscription(orderSubscription, {
    variables: { id },
    onData: ({ data: { data } }) => {
      if (data && readFragment(orderFragment, data.order).state === 'PAID') {
        void client.refetchQueries({ include: [membershipQuery] });
      }
    },
  });
}
