import { z } from 'zod';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly description?: string;
}

/** The schemas that have an id, collected as they are met: what has none stands where it is used. */
export function createSchemas() {
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    /** As senders see it: what has a default may be left out, and further fields do no harm. */
    of(type: z.ZodType): JsonSchema {
      const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, { io: 'input' });
      for (const [id, one] of Object.entries($defs)) named[id] = tidied(one) as JsonSchema;
      return tidied(schema) as JsonSchema;
    },
  };
}

/**
 * References lead to the document's components. Of a moment the format says enough, without its pattern; that a number is
 * one JavaScript can hold goes without saying.
 */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, of]) => !(name === 'pattern' && 'format' in value) && of !== LARGEST && of !== -LARGEST,
  );
  return Object.fromEntries(
    entries.map(([name, of]) =>
      name === '$ref' ? [name, String(of).replace('#/$defs/', '#/components/schemas/')] : [name, tidied(of)],
    ),
  );
}

const LARGEST = Number.MAX_SAFE_INTEGER;

/** What several operations say alike stands once, under a name; what one alone says stands there. */
export function shared<Value extends object>(
  kind: string,
  all: readonly Value[],
  nameOf: (value: Value) => string,
): { readonly components: Record<string, Value>; of(value: Value): Value | { readonly $ref: string } } {
  const components: Record<string, Value> = {};
  const names = new Map<string, string>();
  for (const [key, [value, another]] of Map.groupBy(all, (one) => JSON.stringify(one))) {
    if (!value || !another) continue;
    const name = nameOf(value);
    if (components[name]) throw new Error(`Two different ${kind} are called ${name}`);
    components[name] = value;
    names.set(key, name);
  }
  return {
    components,
    of(value) {
      const name = names.get(JSON.stringify(value));
      return name === undefined ? value : { $ref: `#/components/${kind}/${name}` };
    },
  };
}
