import { readFileSync } from 'node:fs';
import { buildSchema, getIntrospectionQuery, Kind, parse, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import * as documents from '../../client/src/gql/graphql.ts';
import { costOf, shapeOf } from '../../server/transport/cost.ts';
import { EXAMPLES } from '../../server/transport/examples.ts';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const cost = (query: string, variables = {}) => costOf(schema, parse(query), undefined, variables);
const points = (query: string, variables = {}) => cost(query, variables)?.points ?? 0;
const history = (args: string) => `{ viewer { history${args} { nodes { id text } } } }`;

it('counts a list as often as it is long: as said, by a variable, or as the schema has it', () => {
  const ten = points(history(''));
  expect(points(history('(first: 10)'))).toBe(ten);
  expect(points(history('(first: 100)')) - ten).toBe(90 * 3);
  const byVariable = `query ($n: Int! = 20) { viewer { history(first: $n) { nodes { id text } } } }`;
  expect(points(byVariable) - ten).toBe(10 * 3);
  expect(points(byVariable, { n: 100 }) - ten).toBe(90 * 3);
  // What will be refused counts as much as may be.
  for (const n of [1e9, -1, '7', null]) expect(points(byVariable, { n })).toBe(points(byVariable, { n: 366 }));
});

it('counts lists in lists, other lists as ten, and lookups more than what comes with them', () => {
  const sources = `{ viewer { history(first: 100) { nodes { sources { id title } } } } }`;
  expect(points(sources)).toBeGreaterThan(100 * 10 * 2);
  expect(points('{ plans { id } }')).toBe(200 + 10 * 2);
  expect(points('{ a: plans { id } b: plans { id } }')).toBe(2 * points('{ plans { id } }'));
});

it('counts a shared conversation as dear as it is read: whole, also for its title', () => {
  const one = 'sharedConversation(token: "x") { title }';
  expect(points(`{ ${one} }`)).toBeGreaterThan(2_500);
  // What one operation may cost at most (server/transport/graphql.ts) holds three of them.
  expect(points(`{ a: ${one} b: ${one} c: ${one} d: ${one} }`)).toBeGreaterThan(10_000);
});

it('counts the sample answer as dear as it is worked out', () => {
  expect(points('{ sampleAnswer { text } }')).toBeGreaterThan(1_000);
});

it('counts a text that may name a car as dear as it is to read', () => {
  expect(points('{ namedCar(text: "my car") { make } }')).toBeGreaterThan(1_000);
});

it('counts what reads whole books as dear, each time it is asked for', () => {
  expect(points('{ viewer { due { hidden } } }')).toBeGreaterThan(1_000);
  const csv = (count: number) => Array.from({ length: count }, (_, n) => `c${n}: csv`).join(' ');
  expect(points(`{ viewer { serviceBook(vehicleId: "x") { ${csv(10)} } } }`)).toBeGreaterThan(5_000);
});

it('counts fragments wherever they are spread, in no time', () => {
  const spread = `{ viewer { history { nodes { ...F ...F } } } } fragment F on Answer { id text }`;
  expect(points(spread) - points(history(''))).toBe(10 * 2);
  const levels = Array.from({ length: 60 }, (_, n) => `fragment F${n} on User { ...F${n + 1} ...F${n + 1} }`).join(' ');
  const start = performance.now();
  expect(points(`{ viewer { ...F0 } } ${levels} fragment F60 on User { id }`)).toBeGreaterThan(1e15);
  expect(performance.now() - start).toBeLessThan(1_000);
});

it('knows introspection, and what is nothing else', () => {
  expect(cost(getIntrospectionQuery())).toMatchObject({ isIntrospection: true });
  expect(cost(`{ __typename __type(name: "User") { name } }`)).toMatchObject({ isIntrospection: true });
  for (const query of [
    '{ __typename }',
    '{ __schema { queryType { name } } viewer { id } }',
    '{ ...A } fragment A on Query { plans { id } }',
  ]) {
    expect(cost(query)).toMatchObject({ isIntrospection: false });
  }
  expect(
    shapeOf(parse('{ a: __schema { types { name } } ...A } fragment A on Query { __schema { types { name } } }')),
  ).toMatchObject({ schemas: 2 });
  expect(shapeOf(parse('{ __type(name: "A") { name } b: __type(name: "B") { name } }'))).toMatchObject({ types: 2 });
});

it('lets the whole interface, GraphiQL and its examples pass, with room to spare', () => {
  const own = Object.entries(documents).filter(
    (entry): entry is [string, (typeof entry)[1] & DocumentNode] =>
      typeof entry[1] === 'object' && 'kind' in entry[1] && entry[1].kind === Kind.DOCUMENT,
  );
  expect(own.length).toBeGreaterThan(30);
  for (const [name, document] of own) {
    // A page of its own that asks for nothing else.
    const most = name === 'SharedConversationDocument' ? 6_000 : 4_000;
    if (!document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) continue;
    expect([name, (costOf(schema, document, undefined, { first: 20, days: 90 })?.points ?? 0) <= most]).toEqual([
      name,
      true,
    ]);
    expect([name, shapeOf(document).comparisons <= 1_000]).toEqual([name, true]);
  }
  expect(points(getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true }))).toBeLessThan(9_000);
  for (const { operations } of EXAMPLES) expect(shapeOf(parse(operations)).comparisons).toBeLessThan(1_000);
});

it('sees what validation would compare for long', () => {
  expect(shapeOf(parse(`{ ${'viewer { id } '.repeat(240)} }`)).comparisons).toBe(2 * 240 ** 2);
  expect(shapeOf(parse(`{ ${'...A '.repeat(120)} } fragment A on Query { plans { id } }`)).comparisons).toBeGreaterThan(
    120 ** 2,
  );
});
