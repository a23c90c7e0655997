import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  Kind,
  type ConstDirectiveNode,
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLNullableType,
} from 'graphql';
import type { TokenAccess } from '../server/viewer.ts';

/** The directive's name. */
const NAME = 'requiresScopes';
/** Where a field keeps which tokens may reach it. */
const KEY = 'tokenAccess';

/** `[Type!]!` */
const listOf = (type: GraphQLNonNull<GraphQLNullableType & GraphQLInputType>) =>
  new GraphQLNonNull(new GraphQLList(type));

/** The schema with the directive declared; what is printed names it on every field that has a note (`noteAccess`). */
export function withRequiresScopes(schema: GraphQLSchema): GraphQLSchema {
  const scope = new GraphQLNonNull(schema.getType('ApiScope') as GraphQLEnumType);
  const directive = new GraphQLDirective({
    name: NAME,
    description:
      'Which API tokens reach the field: those that have all scopes of one of the inner lists. `[[]]`: every token. A field of ' +
      'Query, Mutation, Subscription or User without this directive is closed to tokens; fields of other types are reached ' +
      'as the field above them is. It says nothing about sessions and guests.',
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: {
      scopes: { type: listOf(listOf(scope)), description: 'Lists of scopes, of which one is enough.' },
    },
  });
  return new GraphQLSchema({ ...schema.toConfig(), directives: [...schema.getDirectives(), directive] });
}

/** What a field remembers, so that the directive can be printed. */
export const noteAccess = (access: TokenAccess): Readonly<Record<string, unknown>> => ({ [KEY]: access });

/** The directive as it is printed on a field; null: none. */
export function directiveOf({ extensions }: { readonly extensions: object }): ConstDirectiveNode | null {
  const access = (extensions as Record<string, unknown>)[KEY] as TokenAccess | undefined;
  if (!access) return null;
  const alternatives = access === 'any' ? [[]] : access.map((scope) => [scope]);
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: NAME },
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'scopes' },
        value: {
          kind: Kind.LIST,
          values: alternatives.map((scopes) => ({
            kind: Kind.LIST,
            values: scopes.map((scope) => ({ kind: Kind.ENUM, value: scope.toUpperCase() })),
          })),
        },
      },
    ],
  };
}
