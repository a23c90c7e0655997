import { ApolloLink } from '@apollo/client';
import { OperationTypeNode, type GraphQLFormattedError } from 'graphql';
import { map } from 'rxjs';
import { graphql } from '../gql/gql.ts';
import type { Refusal_RefusalFragment } from '../gql/graphql.ts';

// Asked for by every mutation; read by the link below.
graphql(`
  fragment Refusal_refusal on Refusal {
    code
    message
    fields {
      name
      message
    }
    offer {
      price {
        amount
        currency
      }
      durationDays
    }
  }
`);

type Payload = { readonly refusal?: Refusal_RefusalFragment | null } | null;

/** A refusal in the form of an error: forms and toasts know one kind of failure. */
function errorOf({ code, message, fields, offer }: Refusal_RefusalFragment): GraphQLFormattedError {
  const texts = Object.fromEntries(fields.map(({ name, message: text }) => [name, text]));
  return { message, extensions: { code, fields: texts, ...offer } };
}

/** Makes the refusal in a mutation's payload reject the mutation, as an error does. */
export const refusalLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (operation.operationType !== OperationTypeNode.MUTATION) return result;
      const refusals = Object.values(result.data ?? {}).flatMap((payload) => (payload as Payload)?.refusal ?? []);
      return refusals.length === 0 ? result : { ...result, errors: refusals.map(errorOf) };
    }),
  ),
);

/** What a payload holds wherever it was not refused. @throws Error when it does not. */
export function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The server answered without data');
  return value;
}
