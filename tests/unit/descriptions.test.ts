import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));

/** Everything a partner can read of the schema, with what is said of it. */
function* members(): Generator<readonly [name: string, description: string]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    yield [type.name, type.description ?? ''];
    if (isEnumType(type)) {
      for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description ?? ''];
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        yield [`${type.name}.${field.name}`, field.description ?? ''];
        for (const arg of field.args) yield [`${type.name}.${field.name}(${arg.name})`, arg.description ?? ''];
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        yield [`${type.name}.${field.name}`, field.description ?? ''];
    }
  }
  for (const directive of schema.getDirectives()) {
    yield [`@${directive.name}`, directive.description ?? ''];
    for (const arg of directive.args) yield [`@${directive.name}(${arg.name})`, arg.description ?? ''];
  }
}

/** The words of a name or a sentence: `createdAt` and `CREATED_AT` are "created at". */
function wordsOf(text: string): string[] {
  const parted = text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}\d]+/gu, ' ');
  return parted.trim().toLowerCase().split(/\s+/);
}

/** What makes no difference: "The id of the order" of `Order.id` says nothing. */
const FILLERS = new Set(['a', 'an', 'the', 'of', 'this', 'its', 'it', 'is', 'was', 'in', 'what', 's']);

/** Whether a description has no word that its member's name has not. */
function onlyRepeats(name: string, description: string): boolean {
  const known = new Set(wordsOf(name).flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]));
  return wordsOf(description).every((word) => known.has(word) || FILLERS.has(word));
}

it('everything in the schema says what it is, in a sentence of its own', () => {
  const silent = [...members()].flatMap(([name, description]) => (description.trim() === '' ? [name] : []));
  expect(silent).toEqual([]);
});

it('no description only repeats the name', () => {
  const idle = [...members()].filter(([name, description]) => description !== '' && onlyRepeats(name, description));
  expect(idle).toEqual([]);
});

it('sentences begin with a capital letter or a name, and end', () => {
  const unfinished = [...members()].filter(
    ([, description]) => description !== '' && !/[.:?!`。]$/.test(description.trimEnd()),
  );
  expect(unfinished).toEqual([]);
});

it('whatever may be null says what that means', () => {
  const unclear: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)))
      continue;
    // Some inputs say it once for all their fields.
    if (/\bnull\b/.test(type.description ?? '')) continue;
    for (const field of Object.values(type.getFields())) {
      if (String(field.type).endsWith('!') || ('defaultValue' in field && field.defaultValue !== undefined)) continue;
      if (!/\bnull\b|absent|otherwise/i.test(field.description ?? '')) unclear.push(`${type.name}.${field.name}`);
    }
  }
  expect(unclear).toEqual([]);
});

it('notices what is silent, idle or both', () => {
  expect(onlyRepeats('Order.createdAt', 'Created at.')).toBe(true);
  expect(onlyRepeats('Order.id', 'The id of the order.')).toBe(true);
  expect(onlyRepeats('Order.createdAt', 'When the buyer ordered.')).toBe(false);
});

/** Plain lists as long as what the assistant's records hold, or as what was asked: nobody can fill them. */
const OF_RECORDS =
  /^((AnswerPlanned|CausesPart|ComparedCar|CostPart|DueJob|DuePart|KnowledgePage|ListPart|Report|SampleAnswer|SeriesPart|SharedTurn|VinReading)\.|Answer\.(parts|sources)$)/;

it('a list that is no connection says how long it may be', () => {
  const endless: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(isObjectType(type) || isInterfaceType(type)) || /^__|(Connection|Edge)$/.test(type.name)) continue;
    for (const { name, type: of, description } of Object.values(type.getFields())) {
      if (!isListType(getNullableType(of)) || OF_RECORDS.test(`${type.name}.${name}`)) continue;
      if (
        !/\bat most\b|\bonce\b|\bthe first \d|\bone (of|for) each\b|\bOne for\b|`(count|days|first)`/i.test(
          description ?? '',
        )
      )
        endless.push(`${type.name}.${name}: ${description}`);
    }
  }
  expect(endless).toEqual([]);
});

/** What is compared with something that is there, and so bounded by it. */
const COMPARED = /\.(agreedDays|after|revision|version)$|\(version\)$|^MoneyInput\./;

it('a number or a list that is given says how much it may be', () => {
  const given = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const);
    if (!isObjectType(type) || type.name.startsWith('__')) return [];
    return Object.values(type.getFields()).flatMap(({ name, args }) =>
      args.map((arg) => [`${type.name}.${name}(${arg.name})`, arg] as const),
    );
  });
  const endless = given.flatMap(([name, { type, description }]) =>
    (isListType(getNullableType(type)) ? !isEnumType(getNamedType(type)) : String(getNamedType(type)) === 'Int') &&
    !COMPARED.test(name) &&
    !/\d/.test(description ?? '')
      ? [`${name}: ${description}`]
      : [],
  );
  expect(endless).toEqual([]);
});
