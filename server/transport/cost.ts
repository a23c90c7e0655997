import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { PICTURE } from '../contract/pictures.ts';

// What a document costs is known before it is executed, in points. One point is about two microseconds of the server's
// thread: a plain field. Validation has bounded a document's length, depth, aliases and directives before. What a garage
// holds is paid for when it is read, by its length (`pay` in domain/limits.ts).

/** A field that is looked up: of the operation itself, or with arguments. */
const LOOKUP = 200;
/**
 * What reads more than its fields tell, by type or by field: of a shared conversation a hundred exchanges, for what is due the
 * books of all cars, for a book as a file all its lines; the sample answer is worked out, in 1 to 3 ms; a text that may name a
 * car is read, in 2 ms.
 */
const DEAR: Readonly<Record<string, number>> = {
  SharedConversation: 2_500,
  DueList: 1_000,
  SampleAnswer: 1_000,
  NamedCar: 1_000,
  'ServiceBook.csv': 500,
};
/** Any other object. */
const OBJECT = 5;
/** How many entries a list has whose field takes no such argument. */
const ENTRIES = 10;
/** Lists of which it is known how many they have as a rule. Of an answer's parts most are a paragraph, one or two are more. */
const ENTRIES_OF: Readonly<Record<string, number>> = {
  'Answer.versions': 2,
  'Answer.branches': 2,
  'Answer.parts': 2,
  'Answer.followUps': 3,
  'SharedTurn.parts': 2,
  'AnswerPlanned.parts': 2,
  'CausesPart.causes': 4,
  'CostPart.ranges': 4,
  'CarsPart.cars': 3,
  'ComparedCar.facts': 7,
  'ComparedCar.seats': 1,
  'SeriesPart.lines': 2,
  'SeriesPart.cells': 5,
  'SeriesPart.columns': 3,
  'DuePart.jobs': 8,
  'DuePart.ahead': 4,
  'DueJob.months': 2,
};
/** Arguments that say how many entries a list has: the field's own, or of the lists in the connection it is. */
const SIZES: ReadonlySet<string> = new Set(['first', 'days']);
/** No list is longer. */
const MAX_SIZE = 366;
/** Introspection reads what is in memory, and much of what may be asked for is not there: forty fields are one point. */
const INTROSPECTION = 0.025;

type Variables = Readonly<Record<string, unknown>>;

/** What an operation costs. */
export interface Cost {
  readonly points: number;
  /** Whether it is the same whatever the variables are. */
  readonly isFixed: boolean;
  /** Whether it asks for nothing but the schema: then its result depends on document and variables alone. */
  readonly isIntrospection: boolean;
}

/** What the fields of a selection cost together; how many of them are introspection's roots, and how many are not. */
interface Sum {
  points: number;
  introspections: number;
  others: number;
}

/**
 * The cost of a valid document's operation; null when there is no such operation. Lists cost what they hold as many times
 * as was asked for; fragments count wherever they are spread.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Variables,
): Cost | null {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return null;
  const defaults = operation.variableDefinitions?.map(({ variable, defaultValue }): [string, unknown] => [
    variable.name.value,
    defaultValue && numberOf(defaultValue, {}),
  ]);
  const counter = new Counter(schema, document, { ...Object.fromEntries(defaults ?? []), ...variables });
  const { points, introspections, others } = counter.selection(root, operation.selectionSet, null, true);
  return {
    points: Math.ceil(points),
    isFixed: !counter.hasUsedVariables,
    isIntrospection: others === 0 && introspections > 0,
  };
}

class Counter {
  /** Whether what was counted depends on a variable. */
  hasUsedVariables = false;
  readonly #schema: GraphQLSchema;
  readonly #variables: Variables;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  /** Each fragment is counted once for each length of a list it stands in: spreads within spreads cost no time. */
  readonly #counted = new Map<string, Sum>();

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Variables) {
    this.#schema = schema;
    this.#variables = variables;
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition);
    }
  }

  /** @param size of the connection whose fields these are; null: they are no connection's. */
  selection(type: GraphQLNamedType, { selections }: SelectionSetNode, size: number | null, isRoot: boolean): Sum {
    const sum: Sum = { points: 0, introspections: 0, others: 0 };
    // What may be of several types is of one: of what is asked for each of them the dearest counts.
    const kinds = new Map<string, Sum>();
    for (const one of selections) {
      if (one.kind === Kind.FIELD) {
        this.#field(sum, type, one, size, isRoot);
        continue;
      }
      const name =
        one.kind === Kind.FRAGMENT_SPREAD
          ? this.#fragments.get(one.name.value)?.typeCondition.name.value
          : one.typeCondition?.name.value;
      const condition = (name === undefined ? undefined : this.#schema.getType(name)) ?? type;
      const beneath =
        one.kind === Kind.FRAGMENT_SPREAD
          ? this.#fragment(one.name.value, size, isRoot)
          : this.selection(condition, one.selectionSet, size, isRoot);
      const isOneOfSeveral = isAbstractType(type) && isObjectType(condition);
      if (!isOneOfSeveral) add(sum, beneath);
      else {
        const known = kinds.get(condition.name);
        if (known) add(known, beneath);
        else kinds.set(condition.name, { ...beneath });
      }
    }
    const [dearest] = [...kinds.values()].sort((one, other) => other.points - one.points);
    if (dearest) add(sum, dearest);
    return sum;
  }

  #fragment(name: string, size: number | null, isRoot: boolean): Sum {
    const key = `${name} ${size} ${isRoot}`;
    let sum = this.#counted.get(key);
    if (!sum) {
      const fragment = this.#fragments.get(name);
      const type = fragment && this.#schema.getType(fragment.typeCondition.name.value);
      sum = type
        ? this.selection(type, fragment.selectionSet, size, isRoot)
        : { points: 0, introspections: 0, others: 0 };
      this.#counted.set(key, sum);
    }
    return sum;
  }

  #field(sum: Sum, type: GraphQLNamedType, node: FieldNode, size: number | null, isRoot: boolean): void {
    const name = node.name.value;
    if (name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name) sum.introspections += 1;
    else if (name !== '__typename') sum.others += 1;
    const field = fieldOf(type, name);
    if (!field) return void (sum.points += 1);
    const inner = getNamedType(field.type);
    const isMeta = type.name.startsWith('__') || inner.name.startsWith('__');
    const own = this.#sizeOf(field, node);
    const isLookup = !isMeta && (isRoot || (field.args.length > 0 && isCompositeType(inner)));
    const usual = isLookup ? LOOKUP : isCompositeType(inner) && !isMeta ? OBJECT : isMeta ? INTROSPECTION : 1;
    let points = DEAR[inner.name] ?? DEAR[`${type.name}.${name}`] ?? usual;
    const beneath = node.selectionSet && this.selection(inner, node.selectionSet, own, false).points;
    if (isListType(getNullableType(field.type))) {
      points +=
        (own ?? size ?? ENTRIES_OF[`${type.name}.${name}`] ?? this.#entriesOf(type, name, inner)) *
        ((beneath ?? 0) + (isMeta ? INTROSPECTION : 1));
    } else points += beneath ?? 0;
    sum.points += points;
  }

  /** How many entries the field is asked for; null when it takes no such argument. */
  #sizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number | null {
    const argument = field.args.find(({ name }) => SIZES.has(name));
    if (!argument) return null;
    const given = node.arguments?.find(({ name }) => name.value === argument.name);
    this.hasUsedVariables ||= given?.value.kind === Kind.VARIABLE;
    const value = given ? numberOf(given.value, this.#variables) : argument.defaultValue;
    // What is no number will be refused; until then it counts as much as may be.
    return typeof value === 'number' && value >= 0 ? Math.min(value, MAX_SIZE) : MAX_SIZE;
  }

  /** Of the schema's own lists, what this schema has; of pictures, as many as one may send. */
  #entriesOf(type: GraphQLNamedType, name: string, inner: GraphQLNamedType): number {
    if (!type.name.startsWith('__')) return inner.name === 'Picture' ? PICTURE.most : ENTRIES;
    const types = Object.values(this.#schema.getTypeMap());
    if (type.name === '__Schema' && name === 'types') return types.length;
    if (name !== 'fields') return 2;
    const fields = types.map((each) => (isObjectType(each) || isInterfaceType(each) ? fieldCount(each) : 0));
    return Math.ceil(fields.reduce((sum, count) => sum + count, 0) / types.length);
  }
}

const fieldCount = (type: GraphQLObjectType | GraphQLInterfaceType) => Object.keys(type.getFields()).length;

function add(sum: Sum, more: Sum): void {
  sum.points += more.points;
  sum.introspections += more.introspections;
  sum.others += more.others;
}

function fieldOf(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

function numberOf(value: ValueNode, variables: Variables): unknown {
  if (value.kind === Kind.VARIABLE) return variables[value.name.value];
  return value.kind === Kind.INT ? Number(value.value) : undefined;
}

/** What makes a document costly to validate already. */
export interface Shape {
  /**
   * Graphql looks whether fields of one name can be merged, each with each (240 times `viewer { id }` in one document took
   * 60 ms), and spreads likewise.
   */
  readonly comparisons: number;
  /** How often the schema as a whole is asked for, and a type by its name. */
  readonly schemas: number;
  readonly types: number;
}

/** The shape of a document, valid or not. */
export function shapeOf(document: DocumentNode): Shape {
  const counts = new Map<string, number>();
  const note = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  let [schemas, types] = [0, 0];
  visit(document, {
    Field({ alias, name }) {
      note((alias ?? name).value);
      if (name.value === SchemaMetaFieldDef.name) schemas += 1;
      if (name.value === TypeMetaFieldDef.name) types += 1;
    },
    FragmentSpread: () => note('...'),
    InlineFragment: () => note('...'),
  });
  const comparisons = [...counts.values()].reduce((sum, count) => sum + count * count, 0);
  return { comparisons, schemas, types };
}
