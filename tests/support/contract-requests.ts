import type { Operation, Schema } from './contract.ts';

type Json = Readonly<Record<string, unknown>>;

/** A request as it is sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** What is wrong with it; null: nothing. */
  readonly flaw: string | null;
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The request of the document's example, with the caller's own values where the example cannot know them. */
export function exampleRequest(operation: Operation, own: Json = {}): Sent {
  const { parameters, body } = operation;
  const query = parameters
    .filter((one) => one.in === 'query' && (one.example !== undefined || one.name in own))
    .map(({ name, example }) => [name, own[name] ?? example] as const);
  const example = body?.media.example;
  const fields = typeof example === 'object' ? { ...example, ...ownOf(body?.media.schema, own) } : example;
  return sent(operation, Object.fromEntries(query), fields, null);
}

const ownOf = (schema: Schema | undefined, own: Json) =>
  Object.fromEntries(Object.entries(own).filter(([name]) => name in (schema?.properties ?? {})));

/** Values that are wrong somewhere, or that programs stumble over. */
// oxfmt-ignore
const ODD: readonly unknown[] = [
  null, true, 0, -1, 1.5, 1e21, '', ' ', 'null', 'x'.repeat(6_000), '\u0000', '\ud800', '’; DROP TABLE "User"; --',
  '<b>&amp;', '%_\\', '😀'.repeat(3), '١٢', '2026-02-30', '00000000-0000-0000-0000-000000000000', [], ['a'], {},
  { toString: 1 }, '__proto__', '999999999999999999999', '\u202eabc', 'İ', 'a@b.c',
];

const BODIES: readonly [flaw: string, body: string, type?: string][] = [
  ['no JSON', '{"a":'],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['nothing', ''],
  ['another type', 'a=b', 'text/plain'],
  ['prototype', '{"__proto__":{"user_id":1},"constructor":1}'],
  ['too deep', '['.repeat(20_000)],
  ['too long', `{"a":"${'x'.repeat(70_000)}"}`],
];

/** So many broken requests of an operation: each an example in which one thing, or several, is another. */
export function* brokenRequests(operation: Operation, own: Json, random: () => number, count: number): Generator<Sent> {
  const pick = <Value>(of: readonly Value[]) => of[Math.floor(random() * of.length)] as Value;
  const names = [
    ...operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    ...Object.keys(operation.body?.media.schema.properties ?? {}),
  ];
  const headers = operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  for (let n = 0; n < count; n += 1) {
    const kind = random();
    const whole = exampleRequest(operation, own);
    if (operation.body && kind < 0.15) {
      const [flaw, body, type = operation.body.type] = pick(BODIES);
      yield { ...whole, headers: { ...whole.headers, 'content-type': type }, body, flaw };
    } else if (headers.length > 0 && kind < 0.25) {
      const name = pick(headers);
      const value = pick(['', 'x', 'zh', 'x'.repeat(3_000), '\u00ff', '*', 'a b']);
      yield { ...whole, headers: { ...whole.headers, [name]: value }, flaw: `${name}: ${value.slice(0, 20)}` };
    } else {
      const changed: Record<string, unknown> = {};
      const flaws = names.length === 0 ? ['further'] : [pick(names), ...(random() < 0.3 ? [pick(names)] : [])];
      for (const name of flaws) changed[name] = random() < 0.2 ? undefined : pick(ODD);
      yield withFields(operation, { ...own, ...changed }, changed);
    }
  }
}

function withFields(operation: Operation, own: Json, changed: Json): Sent {
  const flaw = JSON.stringify(changed).slice(0, 60);
  const example = operation.body?.media.example;
  const fields =
    typeof example === 'object' ? { ...example, ...ownOf(operation.body?.media.schema, own), ...changed } : example;
  const query = Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'query')
      .map(({ name, example: usual }) => [name, name in changed ? changed[name] : (own[name] ?? usual)]),
  );
  return sent(operation, query, fields, flaw);
}

function sent({ method, path, body }: Operation, query: Json, fields: unknown, flaw: string | null): Sent {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, queryText(value)])).toString();
  return {
    method,
    path: search ? `${path}?${search}` : path,
    headers: body ? { 'content-type': body.type } : {},
    ...(body && { body: typeof fields === 'string' ? fields : JSON.stringify(fields) }),
    flaw,
  };
}

const queryText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
