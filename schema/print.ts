import { isObjectType, Kind, lexicographicSortSchema, parse, print, printSchema } from 'graphql';
import { schema } from './index.ts';
import { directiveOf } from './requires-scopes.ts';

/**
 * The whole schema as sorted text: what integrators read, what the client's types are made from. GraphQL's own printer
 * leaves out which directives fields have: they are put in behind the fields' types.
 */
export function printedSchema(): string {
  const sorted = lexicographicSortSchema(schema);
  const text = printSchema(sorted);
  let printed = '';
  let end = 0;
  for (const type of parse(text).definitions) {
    const declared = type.kind === Kind.OBJECT_TYPE_DEFINITION ? sorted.getType(type.name.value) : null;
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION || !isObjectType(declared)) continue;
    for (const { name, loc } of type.fields ?? []) {
      const field = declared.getFields()[name.value];
      const directive = field && directiveOf(field);
      if (!directive || !loc) continue;
      printed += `${text.slice(end, loc.end)} ${print(directive)}`;
      end = loc.end;
    }
  }
  return `${printed}${text.slice(end)}\n`;
}
