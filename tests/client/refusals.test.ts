import { ApolloLink, execute, gql, Observable, type ApolloClient } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode, type FieldNode } from 'graphql';
import { firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { refusalLink } from '../../client/src/api/refusals.ts';
import * as documents from '../../client/src/gql/graphql.ts';

const MUTATION = gql`
  mutation {
    submit {
      refusal {
        code
      }
    }
  }
`;

function through(data: object, query: DocumentNode = MUTATION) {
  const server = new ApolloLink(() => new Observable((to) => (to.next({ data: data as never }), to.complete())));
  return firstValueFrom(execute(ApolloLink.from([refusalLink, server]), { query }, { client: {} as ApolloClient }));
}

it('a refusal is an error to whoever sent the mutation, with its code, text, fields and offer', async () => {
  const refusal = {
    code: 'PRICE_CHANGED',
    message: 'The price has changed.',
    fields: [{ name: 'email', message: 'Please enter a valid email.' }],
    offer: { price: { amount: 3_000, currency: 'CNY' }, durationDays: 30 },
  };
  const { errors } = await through({ submit: { order: null, refusal } });
  expect(errors).toEqual([
    {
      message: 'The price has changed.',
      extensions: {
        code: 'PRICE_CHANGED',
        fields: { email: 'Please enter a valid email.' },
        price: { amount: 3_000, currency: 'CNY' },
        durationDays: 30,
      },
    },
  ]);
});

it('what was done, and what is no mutation, passes as it is', async () => {
  const done = { submit: { order: { id: '1' }, refusal: null } };
  expect(await through(done)).toEqual({ data: done });
  const query = gql`
    {
      viewer {
        id
      }
    }
  `;
  expect(await through({ viewer: null }, query)).toEqual({ data: { viewer: null } });
});

it('every mutation of the interface asks for its refusal', () => {
  const roots = Object.values(documents).flatMap((document) => {
    if (typeof document !== 'object' || !('definitions' in document)) return [];
    return (document as DocumentNode).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
        ? (definition.selectionSet.selections as readonly FieldNode[])
        : [],
    );
  });
  expect(roots.length).toBeGreaterThan(35);
  const asked = ({ selectionSet }: FieldNode) =>
    selectionSet?.selections.some((field) => field.kind === Kind.FIELD && field.name.value === 'refusal');
  // Sent without Apollo, and never refused.
  expect(roots.filter((root) => !asked(root)).map(({ name }) => name.value)).toEqual(['logout']);
});
