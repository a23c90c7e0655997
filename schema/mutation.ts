import type { InputFieldMap, InputShapeFromFields, ShapeFromTypeParam, TypeParam } from '@pothos/core';
import { IDEMPOTENCY_KEY } from '../server/contract/fields.ts';
import { AppError, isRefusal, type ErrorCode } from '../server/errors.ts';
import { builder, type Context, type SignedInContext } from './builder.ts';
import { Refusal, type Refused } from './refusal.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;
type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
type Who = 'anyone' | 'user' | 'staff' | 'superuser';

/** One thing a payload holds. */
interface Result {
  readonly type: TypeParam<Types>;
  /** Its null without a refusal, if it has any, is said here as well. */
  readonly description: string;
}
type Results = Readonly<Record<string, Result>>;
type Values<Of extends Results> = { [Name in keyof Of]: ShapeFromTypeParam<Types, Of[Name]['type'], true> };
type Payload<Of extends Results> = Partial<Values<Of>> & { readonly refusal: Refused | null };

interface Mutation<For extends Who, Fields extends InputFieldMap, Of extends Results> {
  readonly for: For;
  readonly description: string;
  /** Absent: there is nothing to say, and the mutation takes no argument. */
  readonly input?: (t: InputFields) => Fields;
  readonly inputDescription?: string;
  /** The changed objects, which a normalized cache takes over by their ids. */
  readonly gives: Of;
  /** What it may be refused with. Any other code is an error, so that the payload's description is true. */
  readonly refuses: readonly ErrorCode[];
  /** Parses nothing, decides nothing: one call of the domain. */
  resolve(
    input: InputShapeFromFields<Fields>,
    context: For extends 'anyone' ? Context : SignedInContext,
  ): Promise<Values<Of>> | Values<Of>;
}

/**
 * The one form of all mutations: one `input` of their own, one payload of their own with what was changed and a
 * `refusal`, of which one is null. Returns the payload, for what else it holds.
 */
export function mutation<For extends Who, const Of extends Results, Fields extends InputFieldMap = InputFieldMap>(
  name: string,
  definition: Mutation<For, Fields, Of>,
) {
  const { for: who, description, input, inputDescription, gives, refuses, resolve } = definition;
  const wrong = refuses.filter((code) => !isRefusal(code));
  if (wrong.length > 0) throw new Error(`${name}: ${wrong.join(', ')} are errors, no refusals`);
  const typeName = name.charAt(0).toUpperCase() + name.slice(1);

  const payload = builder.objectRef<Payload<Of>>(`${typeName}Payload`).implement({
    description: `What \`${name}\` gives. ${refusalsText(refuses)}`,
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(gives).map(([field, { type, description: about }]) => [
          field,
          t.field({
            type,
            nullable: true,
            description: `${about} Null with a refusal.`,
            resolve: (values) => ((values as Record<string, unknown>)[field] ?? null) as never,
          }),
        ]),
      ),
      refusal: t.field({
        type: Refusal,
        nullable: true,
        description: 'Why nothing was done; null: it was done.',
        resolve: ({ refusal }) => refusal,
      }),
    }),
  });

  const run = async (values: unknown, context: Context): Promise<Payload<Of>> => {
    try {
      return { ...(await resolve(values as never, context as never)), refusal: null };
    } catch (error) {
      if (!(error instanceof AppError) || !refuses.includes(error.code)) throw error;
      const { services, viewer } = context;
      services.security.refused(error, { user: viewer.user?.id ?? null, address: viewer.address });
      return { refusal: { code: error.code, details: error.details } } as Payload<Of>;
    }
  };
  const scopes = who === 'anyone' ? {} : { authScopes: { [who]: true } };
  if (!input) {
    builder.mutationField(name, (t) =>
      t.field({ type: payload, description, ...scopes, resolve: (_root, _args, context) => run({}, context) as never }),
    );
    return payload;
  }
  const Input = builder.inputType(`${typeName}Input`, {
    description: inputDescription ?? `What \`${name}\` is told.`,
    fields: (t) => input(t),
  });
  builder.mutationField(name, (t) =>
    t.field({
      type: payload,
      description,
      ...scopes,
      args: { input: t.arg({ type: Input, description: 'What it needs to know, in one object.' }) },
      resolve: (_root, args, context) => run((args as { readonly input: unknown }).input, context) as never,
    }),
  );
  return payload;
}

/** For what costs, pays or sends: the field by which a request whose answer was lost may be sent again. */
export const idempotencyKey = (t: InputFields) =>
  t.string({
    required: false,
    description:
      'Made by the client: 8 to 100 letters, digits, `-` or `_`, a new one for everything that is to be done. Sent again ' +
      `with the same content within ${IDEMPOTENCY_KEY.days} days nothing is done twice and the first result returned; with ` +
      'other content it is an IDEMPOTENCY_CONFLICT. Absent or null: every request is one of its own.',
  });

function refusalsText(codes: readonly ErrorCode[]): string {
  if (codes.length === 0) return 'It is never refused.';
  return `It may be refused with ${codes.map((code) => `\`${code}\``).join(', ')}.`;
}
