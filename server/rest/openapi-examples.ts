import type { JsonSchema } from './openapi-schemas.ts';

/**
 * An example of a value, put together from those of its parts. What is optional is left out unless it has an example of
 * its own.
 * @throws Error where a text or number has none: the document would lack it.
 */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, at = ''): unknown {
  const { examples, const: only, enum: values, $ref, anyOf, oneOf, allOf, properties, items, type } = schema;
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, `${at} ${$ref}`);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas, at))) as unknown;
  const first = (anyOf ?? oneOf)?.[0];
  if (first) return exampleOf(first, schemas, at);
  if (values) return values[0];
  if (properties) {
    const { required = [] } = schema;
    const told = Object.entries(properties).filter(([name, part]) => required.includes(name) || part.examples);
    return Object.fromEntries(told.map(([name, part]) => [name, exampleOf(part, schemas, `${at}.${name}`)]));
  }
  if (items) return [exampleOf(items, schemas, `${at}[]`)];
  if (type === 'object') return {};
  throw new Error(`${at} has no example`);
}
