import { useSubscription } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';

const orderChangesSubscription = graphql(`
  subscription AdminOrderChanges {
    orderChanged(all: true) {
      position
      order {
        id
      }
    }
  }
`);

/** Tells of each change of an order: refunds go on by themselves, and colleagues act as well. */
export function useOrderChanges(id: string, onChange: () => void): void {
  useSubscription(orderChangesSubscription, {
    onData: ({ data: { data } }) => {
      if (data?.orderChanged.order?.id === id) onChange();
    },
  });
}
