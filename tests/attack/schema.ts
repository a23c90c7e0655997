import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { randomOf } from '../support/contract-requests.ts';
import { send } from './wires.ts';

/** Texts that break what takes them for something else: SQL, JSON, paths, patterns, dates, numbers, other scripts. */
const TEXTS = [
  '',
  ' ',
  "' OR 1=1 --",
  '"; DROP TABLE "User"; --',
  '%',
  '_',
  '\\',
  '$1',
  '\0',
  '\ud83d',
  'a\u0301',
  'ﷺ',
  '🚗'.repeat(50),
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '%00',
  '1e999',
  'NaN',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  'null',
  'a'.repeat(6_000),
  'li@example.com',
  'P0420',
  'BASIC',
  'alipay',
  '(?:a+)+$',
  '12345678',
  '00000000-0000-0000-0000-000000000000',
  '018f3b1e-5a7c-7000-8000-000000000000',
] as const;
const NUMBERS = [0, 1, -1, 2, 100, 101, 2_147_483_647, -2_147_483_648, 2_147_483_648, 0.5, 1e308] as const;
/** Whoever does this is nobody any more. */
const LEFT_OUT = new Set(['logout', 'logoutEverywhere', 'deleteAccount']);

/** Somebody who asks, and the ids of what is his. */
export interface SchemaAsker {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
}

type Random = () => number;
const oneOf = <Value>(random: Random, from: readonly Value[]): Value =>
  from[Math.floor(random() * from.length)] as Value;

/**
 * A value for an input, now and then none of its type.
 * @param ids of things that are there: without them whatever is looked up is not found, and nothing else is tried.
 */
function valueFor(type: GraphQLInputType, random: Random, ids: readonly string[], depth = 0): unknown {
  if (random() < 0.02) return oneOf<unknown>(random, [null, {}, [], 'x', 1, true]);
  if (isNonNullType(type)) return valueFor(type.ofType, random, ids, depth);
  if (random() < 0.15) return null;
  if (isListType(type)) {
    const items = oneOf(random, [0, 1, 1, 2, 30]);
    return Array.from({ length: items }, () => valueFor(type.ofType, random, ids, depth + 1));
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    // What refers to itself ends somewhere.
    const given = fields.filter((field) => isNonNullType(field.type) || (depth < 4 && random() < 0.5));
    return Object.fromEntries(given.map((field) => [field.name, valueFor(field.type, random, ids, depth + 1)]));
  }
  if (isEnumType(type)) return oneOf(random, type.getValues()).name;
  if (type.name === 'Boolean') return random() < 0.5;
  if (type.name === 'Int' || type.name === 'Float') return oneOf(random, NUMBERS);
  if (type.name === 'ID' && ids.length > 0 && random() < 0.6) return oneOf(random, ids);
  return oneOf<unknown>(random, TEXTS);
}

/** What a field of some depth is asked for: its leaves and, a little way down, what else needs nothing. */
function selectionOf(field: Pick<GraphQLField<unknown, unknown>, 'type'>, depth = 0): string {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return '';
  if (!isObjectType(type)) return '{ __typename }';
  const inner = Object.values(type.getFields()).filter(({ args }) => !args.some((one) => isNonNullType(one.type)));
  const chosen = inner.flatMap((one) => {
    if (isLeafType(getNamedType(one.type))) return [one.name];
    return depth < 1 ? [`${one.name} ${selectionOf(one, depth + 1)}`] : [];
  });
  return `{ __typename ${chosen.slice(0, 12).join(' ')} }`;
}

function operationsOf(schema: GraphQLSchema) {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    const fields = Object.values(root?.getFields() ?? {}).filter(({ name }) => !LEFT_OUT.has(name));
    return fields.map((field) => {
      const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
      const [outer, inner] = field.args.length > 0 ? [`(${declared})`, `(${passed})`] : ['', ''];
      return { field, query: `${kind} ${outer} { ${field.name}${inner} ${selectionOf(field)} }` };
    });
  });
}

/**
 * Asks every query and mutation of the schema with values made for its types, and with others, so many times by each asker;
 * the same ones for the same seed. Nothing may come to a failure of the server's. Returns what did.
 */
export async function breakSchema(
  url: string,
  text: string,
  askers: readonly SchemaAsker[],
  { seed, each, from }: { readonly seed: number; readonly each: number; readonly from?: string | undefined },
) {
  const random = randomOf(seed);
  const operations = operationsOf(buildSchema(text));
  const outcomes = new Map<string, number>();
  const problems: string[] = [];
  for (const { field, query } of operations) {
    for (const { who, headers, ids } of askers) {
      for (let n = 0; n < each; n += 1) {
        const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, valueFor(type, random, ids)]));
        const body = JSON.stringify({ query, variables });
        const answer = await send(`${url}/graphql`, {
          from,
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        const code = /"code":"([A-Z_]+)"/.exec(answer.text)?.[1] ?? String(answer.status);
        outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
        if (answer.status >= 500 || code === 'INTERNAL' || !answer.text.startsWith('{'))
          problems.push(
            `${who}, ${field.name} ${JSON.stringify(variables).slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 200)}`,
          );
      }
    }
  }
  return { operations: operations.length, outcomes, problems };
}
