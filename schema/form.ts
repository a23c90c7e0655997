import type { InputFieldRef } from '@pothos/core';
import { fieldDescription, type Field, type FormFields } from '../server/contract/fields.ts';
import type { Text } from '../server/language.ts';
import { builder } from './builder.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;
type Choices<Values extends Readonly<Record<string, Text>>> = ReturnType<typeof choices<Values>>;
/** The enum of each of a form's choices. */
type Enums<Form extends FormFields> = {
  readonly [Name in keyof Form as Form[Name] extends { readonly kind: 'choice' } ? Name : never]: Choices<
    Form[Name] extends { readonly of: infer Values extends Readonly<Record<string, Text>> } ? Values : never
  >;
};

/** A table of choices as an enum: `car_purchase` is `CAR_PURCHASE`. */
export function choices<Values extends Readonly<Record<string, Text>>>(
  name: string,
  description: string,
  values: Values,
) {
  const entries = Object.entries(values).map(([value, { en }]) => [
    value.toUpperCase(),
    { value, description: `People read “${en}”, or the same in their language.` },
  ]);
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(entries) as { [Value in keyof Values & string as Uppercase<Value>]: { value: Value } },
  });
}

/** What can be chosen for a field of a form: the value its input takes, with a label. */
export function choiceType<Values extends Readonly<Record<string, Text>>>(name: string, type: Choices<Values>) {
  return builder.objectRef<{ value: keyof Values & string; label: string }>(name).implement({
    description: 'Something that can be chosen in a form.',
    fields: (t) => ({
      value: t.field({ type, description: 'As the form’s mutation takes it.', resolve: ({ value }) => value as never }),
      label: t.exposeString('label', { description: 'In the language of the request.' }),
    }),
  });
}

/** A form's table as fields of an input: the domain checks what they hold, and names what is wrong with it. */
export function formInputs<Form extends FormFields>(
  t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>,
  form: Form,
  enums: Enums<Form>,
) {
  const fields = Object.entries<Field>(form).map(([name, field]) => {
    if (field.kind !== 'choice') {
      return [name, t.string({ required: field.isRequired, description: fieldDescription(field) })];
    }
    const description = `${field.about} Absent or null: ${field.otherwise.toUpperCase()}.`;
    return [name, t.field({ type: enumOf(enums, name), required: false, description })];
  });
  return Object.fromEntries(fields) as { [Name in keyof Form]: InputFieldRef<Types, string | null | undefined> };
}

/** A form's table as fields of what was stored of it. */
export function formFields<Form extends FormFields, Row extends { readonly [Name in keyof Form]: string | null }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>,
  form: Form,
  enums: Enums<Form>,
) {
  const fields = Object.entries<Field>(form).map(([name, field]) => {
    const type = field.kind === 'choice' ? enumOf(enums, name) : field.kind === 'email' ? 'EmailAddress' : 'String';
    const nullable = field.kind !== 'choice' && !field.isRequired;
    const description = nullable ? `${field.about} Null: none was given.` : field.about;
    return [name, t.field({ type, nullable, description, resolve: (row) => row[name] as never })];
  });
  return Object.fromEntries(fields) as Record<keyof Form, ReturnType<typeof t.string>>;
}

function enumOf(enums: object, name: string): Choices<Readonly<Record<string, Text>>> {
  return (enums as Record<string, Choices<Readonly<Record<string, Text>>>>)[name] as never;
}
