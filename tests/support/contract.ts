import { z } from 'zod';

// Reads the REST layer's own OpenAPI document, makes requests of it, right ones and broken ones, and judges the answers.

type Json = Readonly<Record<string, unknown>>;

export interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface ResponseObject {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, Media>>;
}

/** One method of one path, with nothing referred to any more but schemas. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly media: Media; readonly isRequired: boolean } | null;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface Contract {
  readonly operations: readonly Operation[];
  /** What is wrong with an answer; nothing where it is what the document says. */
  problemsOf(operation: Operation, answer: Answer): string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The operations of a document, and a judge of their answers. */
export function contractOf(document: Json): Contract {
  const at = (pointer: string): unknown =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (value as Json)[key], document);
  const resolved = <Value>(value: Value | { readonly $ref: string }): Value =>
    typeof value === 'object' && value !== null && '$ref' in value ? (at(value.$ref) as Value) : value;
  const { schemas } = document['components'] as { schemas: Json };
  const types = new Map<Schema, z.ZodType>();

  /** A validator of the document's schema: of another make than what answers were made by. */
  function typeOf(schema: Schema): z.ZodType {
    const known = types.get(schema);
    if (known) return known;
    const text = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
    const made = z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
    types.set(schema, made);
    return made;
  }

  const misfits = (schema: Schema, value: unknown) =>
    (typeOf(schema).safeParse(value).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.') || 'the body'}: ${message}`,
    );

  return {
    operations: Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Operation => {
        const body = operation['requestBody'] as { required: boolean; content: Record<string, Media> } | undefined;
        const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
        const responses = Object.entries(operation['responses'] as Record<string, ResponseObject>);
        return {
          method: method.toUpperCase(),
          path,
          security: operation['security'] as Operation['security'],
          parameters: ((operation['parameters'] ?? []) as Parameter[]).map(resolved),
          body: body && type && media ? { type, media, isRequired: body.required } : null,
          responses: Object.fromEntries(responses.map(([status, response]) => [status, resolved(response)])),
        };
      }),
    ),

    problemsOf({ responses }, { status, headers, text }) {
      const told = responses[status];
      if (!told) return [`${status} is not documented: ${text.slice(0, 200)}`];
      if (status >= 500) return [`${status}: ${text.slice(0, 200)}`];
      const type = headers.get('content-type')?.split(';')[0] ?? '';
      const media = told.content[type];
      if (!media) return [`${status} as ${type} is not documented`];
      const wanted = Object.keys(told.headers ?? {}).filter((name) => isAlwaysThere(name, status));
      const missing = wanted.filter((name) => !headers.has(name)).map((name) => `${status} has no ${name}`);
      return [...missing, ...misfitsOf(type, media.schema, text)];
    },
  };

  function misfitsOf(type: string, schema: Schema, text: string): string[] {
    if (type === 'text/event-stream')
      return eventsOf(text).flatMap((event) => misfits(schema['contentSchema'] as Schema, event));
    return misfits(schema, type === 'application/json' ? (JSON.parse(text) as unknown) : text);
  }
}

/** Some refusals come before anything is counted, and not every wait is known. */
function isAlwaysThere(header: string, status: number): boolean {
  if (header.startsWith('RateLimit')) return status < 300 || status === 429;
  return header !== 'Retry-After' || status === 429;
}

/** What the `data:` lines of a stream say, without the last one, which must be there. */
export function eventsOf(stream: string): unknown[] {
  const lines = stream.split('\n\n').filter((block) => block.startsWith('data: '));
  if (lines.at(-1) !== 'data: [DONE]') return [{ type: 'cut off' }];
  return lines.slice(0, -1).map((line) => JSON.parse(line.slice('data: '.length)) as unknown);
}
