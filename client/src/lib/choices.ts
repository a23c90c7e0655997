import type { Language, Text } from '../../../server/language.ts';

type Choices = Readonly<Record<string, Text>>;
/** How GraphQL names a choice: `CAR_PURCHASE` is `car_purchase`. */
type ChoiceOf<Table extends Choices> = Uppercase<keyof Table & string>;

/** The values of a table of choices, in its order. */
export function valuesOf<Table extends Choices>(table: Table): readonly ChoiceOf<Table>[] {
  return Object.keys(table).map((value) => value.toUpperCase() as ChoiceOf<Table>);
}

/** A choice in words. */
export function labelOf<Table extends Choices>(table: Table, value: ChoiceOf<Table>, language: Language): string {
  return table[value.toLowerCase()]?.[language] ?? value;
}

/** A table as the options of a list to choose from. */
export function optionsOf<Table extends Choices>(table: Table, language: Language) {
  return valuesOf(table).map((value) => ({ value, label: labelOf(table, value, language) }));
}
