import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type { z } from 'zod';

/** How files are called in complaints, wherever the folder that is read lies. */
const PLACE = 'server/knowledge/data';

/** Nothing can be made of the data; `complaints` say why, a line each. */
export class WrongData extends Error {
  readonly complaints: readonly string[];
  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'));
    this.complaints = complaints;
  }
}

/** The name of a file of the data as complaints give it. */
export function placeOf(folder: string, file: string): string {
  return `${PLACE}/${relative(folder, file).replaceAll('\\', '/')}`;
}

type Issue = z.core.$ZodIssue;
const OURS = /^(?!Invalid |Too |Unrecognized )/;

/** What a schema complains of, in words of whoever edits the file. `of` is what was checked. */
function plain(issue: Issue, of: unknown): string {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  if (inner !== undefined) return plain({ ...inner, path: [...issue.path, ...inner.path] }, of);
  const value = valueAt(of, issue.path);
  const shown = typeof value === 'number' || (typeof value === 'string' && value !== '') ? ` (${value})` : '';
  return `${isMissing(issue, value) ? missing(issue) : wanted(issue)}${shown}`;
}

function isMissing({ code }: Issue, value: unknown): boolean {
  return (value === undefined || value === '') && ['invalid_type', 'too_small', 'invalid_value'].includes(code);
}

function missing(issue: Issue): string {
  const last = String(issue.path.at(-1));
  if (/(?:^|_)zh$/.test(last)) return 'the Chinese text is missing';
  if (/(?:^|_)en$/.test(last)) return 'the English text is missing';
  return issue.code === 'invalid_value' ? `is missing: ${wanted(issue)}` : 'is missing';
}

function wanted(issue: Issue): string {
  const { message } = issue;
  const own = OURS.test(message) ? message : undefined;
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `"${key}"`).join(', ')}: ${own ?? 'no field of that name belongs here'}`;
  if (own !== undefined) return own;
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  return issue.code === 'invalid_type' ? (WANTED[issue.expected] ?? message) : message;
}

const WANTED: Readonly<Record<string, string>> = {
  number: 'a plain number is wanted, 1.5 with a point',
  string: 'a text is wanted; a number or date in quotes',
  array: 'a list is wanted, such as [one, other]',
  object: 'fields are wanted, such as { en: …, zh: … }',
};

/** A cell of a table may hold a list: the part that is meant. */
function valueAt(of: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value === 'string' && typeof step === 'number') return value.split(';')[step] ?? value;
    return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : value;
  }, of);
}

/** A table as read: rows that are wrong are left out and complained of. */
export interface Table<Row> {
  readonly rows: readonly Row[];
  /** Whether a row of that name may be among those left out. */
  mayHave(name: string): boolean;
}

/** Reads a table; `lines` gets the file and line of each row. */
export function readTable<Shape extends z.ZodObject>(
  folder: string,
  file: string,
  schema: Shape,
  complaints: string[],
  lines?: Map<object, string>,
): Table<z.infer<Shape>> {
  const at = placeOf(folder, file);
  const cells = readCells(file, at, complaints);
  const [head, ...others] = cells ?? [];
  const columns = Object.keys(schema.shape);
  const unlike = [...new Set([...columns, ...(head?.cells ?? [])])].filter(
    (name) => columns.includes(name) !== head?.cells.includes(name),
  );
  if (head !== undefined && unlike.length > 0)
    complaints.push(`${at}:${head.line} the first line must name the columns ${columns.join(', ')}`);
  if (head === undefined || unlike.length > 0) return { rows: [], mayHave: () => true };
  const refused = new Set<string>();
  const rows = others.flatMap(({ cells: row, line }) => {
    const name = row[0] ?? '';
    const refuse = (what: string): void => void complaints.push(`${at}:${line} ${what}`);
    const record = Object.fromEntries(head.cells.map((column, i) => [column, row[i] ?? '']));
    if (row.length !== head.cells.length)
      refuse(
        `${name}: ${row.length} cells, the first line has ${head.cells.length}: a comma too many or too few; a text with a comma needs "…"`,
      );
    const parsed = row.length === head.cells.length ? schema.safeParse(record) : undefined;
    if (parsed?.success === true) {
      lines?.set(parsed.data, `${at}:${line}`);
      return [parsed.data];
    }
    for (const issue of parsed?.error.issues ?? [])
      refuse(`${name}: ${String(issue.path[0] ?? 'row')}: ${plain(issue, record)}`);
    refused.add(name);
    return [];
  });
  return { rows, mayHave: (name) => refused.has(name) };
}

function readCells(file: string, at: string, complaints: string[]): { cells: string[]; line: number }[] | undefined {
  try {
    const rows = parse(readFileSync(file, 'utf8'), {
      bom: true,
      comment: '#',
      comment_no_infix: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 1;
    complaints.push(`${at}:${line} a quotation mark too many or too few: "…" around the whole cell, "" within it`);
    return undefined;
  }
}

/** A YAML file as read. */
export interface Yaml {
  readonly value: unknown;
  /** The lines of the file as they stand. */
  readonly text: string;
  /** The file and the line of a field. */
  at(path: readonly PropertyKey[]): string;
}

/** Reads a YAML file; undefined when it cannot be read at all, which is complained of. */
export function readYaml(folder: string, file: string, complaints: string[]): Yaml | undefined {
  const place = placeOf(folder, file);
  const text = readFileSync(file, 'utf8');
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  // One slip in a list makes thousands of errors behind it.
  const [error] = document.errors;
  if (error === undefined) {
    const at = (path: readonly PropertyKey[]): string =>
      `${place}:${lineCounter.linePos(positionOf(document.contents, path)).line}`;
    return { value: document.toJS(), text, at };
  }
  complaints.push(`${place}:${error.linePos?.[0].line ?? 1} ${slip(error)}`);
  return undefined;
}

/** What spoils a whole file, in plain words. */
function slip({ code, message }: YAMLParseError): string {
  if (code === 'TAB_AS_INDENT') return 'spaces, no tabs, at the start of a line';
  if (code === 'BLOCK_IN_FLOW' || code === 'BLOCK_AS_IMPLICIT_KEY') return 'a text with a colon needs quotes';
  if (code === 'MISSING_CHAR' || /end with a/.test(message))
    return 'a bracket, brace or quotation mark is not closed, here or just above';
  if (code === 'BAD_INDENT') return 'starts further left or right than the lines it belongs to';
  return message.split(/ at line \d|\n/)[0] ?? message;
}

function positionOf(root: unknown, path: readonly PropertyKey[]): number {
  let node = root;
  let at = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!isScalar(pair?.key)) return at;
      at = pair.key.range?.[0] ?? at;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as { range?: [number, number, number] } | undefined;
      at = item?.range?.[0] ?? at;
      node = item;
    } else return at;
  }
  return at;
}

/** Complains of what a schema finds wrong with the part of a file at `path`; a part is named by `name`. */
export function checked<T>(
  { value, at }: Yaml,
  schema: z.ZodType<T>,
  complaints: string[],
  path: readonly PropertyKey[] = [],
  name?: string,
): T | undefined {
  const part = path.length === 0 ? value : valueAt(value, path);
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const named = [...(name === undefined ? [] : [name]), ...issue.path.map((step) => stepName(step))].join(' ');
    complaints.push(`${at([...path, ...issue.path, ...key])} ${named === '' ? '' : `${named}: `}${plain(issue, part)}`);
  }
  return undefined;
}

/** Whoever counts begins with one. */
function stepName(step: PropertyKey): string {
  return typeof step === 'number' ? `(${step + 1})` : String(step);
}

/** What may have been meant: `; do you mean "honda"?`, or nothing when no name is like it. */
export function meant(word: string, names: Iterable<string>): string {
  const most = word.length < 6 ? 1 : 2;
  let best: { name: string; off: number } | undefined;
  for (const name of names) {
    const off = Math.abs(name.length - word.length) > most ? Infinity : distance(word, name);
    if (off <= most && off < (best?.off ?? Infinity)) best = { name, off };
  }
  return best === undefined ? '' : `; do you mean "${best.name}"?`;
}

/** How many letters are wrong, missing, too many or swapped. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
