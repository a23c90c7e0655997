import { useQuery, useSubscription } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { useRefresh } from './deskQuery.ts';

/** Asked anew by whatever changes a count that no event tells of. */
export const waitingQuery = graphql(`
  query AdminWaiting {
    admin {
      statistics {
        pendingExpertRequests
        unreadMessages
      }
      payments(first: 1, filter: { isOpen: true }) {
        totalCount
      }
      billDifferences(first: 1, filter: { isOpen: true }) {
        totalCount
      }
      invoices(first: 1, filter: { isOpen: true }) {
        totalCount
      }
    }
  }
`);

/** Goes into Apollo's cache, and so changes whatever shows statistics. */
const statisticsSubscription = graphql(`
  subscription AdminStatistics {
    statistics {
      ...Statistics_statistics
      pendingExpertRequests
      unreadMessages
    }
  }
`);

/** Begins with an event of its own, also after the connection was lost: whoever asks again then has missed nothing. */
export const paymentAttentionSubscription = graphql(`
  subscription PaymentAttention {
    paymentAttention {
      position
      payment {
        id
        resolution
      }
    }
  }
`);

/** How much waits for staff; undefined: not known (yet). */
export interface Waiting {
  readonly requests: number | undefined;
  readonly messages: number | undefined;
  readonly payments: number | undefined;
  /** Differences between bills and books, and invoices to issue or to revoke. */
  readonly books: number | undefined;
}

/** What waits for staff, live; of the books within a minute. */
export function useWaiting(): Waiting {
  // Invoices that are asked for and bills that are fetched tell nobody.
  const result = useQuery(waitingQuery, { fetchPolicy: 'network-only', pollInterval: 60_000 });
  const { data } = result;
  const refresh = useRefresh(result);
  useSubscription(statisticsSubscription);
  useSubscription(paymentAttentionSubscription, { onData: () => void refresh() });
  return {
    requests: data?.admin?.statistics?.pendingExpertRequests,
    messages: data?.admin?.statistics?.unreadMessages,
    payments: data?.admin?.payments?.totalCount ?? undefined,
    books: data?.admin
      ? (data.admin.billDifferences?.totalCount ?? 0) + (data.admin.invoices?.totalCount ?? 0)
      : undefined,
  };
}
