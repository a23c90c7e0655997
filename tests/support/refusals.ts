import { Kind, OperationTypeNode, parse, print, visit, type FieldNode, type SelectionNode } from 'graphql';

export interface GraphqlError {
  readonly message: string;
  readonly extensions?: {
    readonly code?: string;
    readonly fields?: Record<string, string>;
    readonly retryAfter?: number;
  };
}

export interface Result<Data> {
  readonly data?: Data;
  readonly errors?: readonly GraphqlError[];
}

/** Under a name no test uses: what a test asks for itself stays its own. */
const NAME = 'refusalOfTest';

const [REFUSAL] = (
  parse(`{ ${NAME}: refusal { code message fields { name message } offer { price { amount } durationDays } } }`)
    .definitions[0] as { readonly selectionSet: { readonly selections: readonly SelectionNode[] } }
).selectionSet.selections;

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly { readonly name: string; readonly message: string }[];
  readonly offer: { readonly price: { readonly amount: number }; readonly durationDays: number } | null;
}

/** A document whose mutations ask for their refusal besides; anything else, and what is no document, as it is. */
export function withRefusals(query: string): string {
  if (!/\bmutation\b/.test(query)) return query;
  let document;
  try {
    document = parse(query);
  } catch {
    return query;
  }
  return print(
    visit(document, {
      OperationDefinition(operation) {
        if (operation.operation !== OperationTypeNode.MUTATION) return undefined;
        const selections = operation.selectionSet.selections.map(asked);
        return { ...operation, selectionSet: { ...operation.selectionSet, selections } };
      },
    }),
  );
}

function asked(field: SelectionNode): SelectionNode {
  if (field.kind !== Kind.FIELD || !field.selectionSet || !REFUSAL) return field;
  const selections = [...field.selectionSet.selections, REFUSAL];
  return { ...field, selectionSet: { ...field.selectionSet, selections } } satisfies FieldNode;
}

/** A result as our own client takes it: a refusal is an error of the mutation. */
export function withRefusalsAsErrors<Data>(result: Result<Data>): Result<Data> {
  const errors: GraphqlError[] = [];
  for (const payload of Object.values(result.data ?? {})) {
    if (typeof payload !== 'object' || payload === null || !(NAME in payload)) continue;
    const refusal = payload[NAME] as Refusal | null;
    delete (payload as Record<string, unknown>)[NAME];
    if (refusal) errors.push(errorOf(refusal));
  }
  return errors.length === 0 ? result : { ...result, errors: [...(result.errors ?? []), ...errors] };
}

function errorOf({ code, message, fields, offer }: Refusal): GraphqlError {
  const texts = Object.fromEntries(fields.map((field) => [field.name, field.message]));
  return { message, extensions: { code, ...(fields.length > 0 && { fields: texts }), ...offer } };
}
