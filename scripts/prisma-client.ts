import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The client that `prisma generate` writes takes some 21 MB more memory at rest than it needs, by the parts below (measured as
// a whole 25, decision 067):
// - It keeps the edges of each node of a graph in an object, by the numbers of their names, and V8 gives each of these 3,700
//   objects room for all numbers up to its greatest, of 1,300. Where more than a thousand numbers are free before the
//   first, V8 keeps those alone that are there: 17.5 MB become 3.9.
// - It imports its query compiler as text, which stays in memory several times over. Read from a file, 7 MB are spared.
// - It quotes the schema with its comments. V8 keeps a source with any sign beyond Latin-1 at two bytes a sign: written as
//   escapes, 0.7 MB are spared.

/** So many free numbers before the first. */
const GAP = 1_024;
/** The graph of what may be a parameter, in the generated client: names, and nodes that know them by their places. */
const GRAPH = /strings: JSON\.parse\(("(?:[^"\\]|\\.)*")\),\s*graph: "([\w-]*)"/;
/** Where it loads its query compiler. */
const COMPILER = /const \{ wasm \} = await import\("([^"]+)"\)\s*return await decodeBase64AsWasm\(wasm\)/;

/** Makes the generated client smaller. @throws Error when Prisma writes it in another form. */
export async function slimClient(directory: string): Promise<void> {
  const file = join(directory, 'internal', 'class.ts');
  const source = readFileSync(file, 'utf8');
  const [, list, packed] = GRAPH.exec(source) ?? [];
  const [, compiler] = COMPILER.exec(source) ?? [];
  if (list === undefined || packed === undefined || compiler === undefined)
    throw new Error(`${file} has another form than the one that is known`);
  const graph = withGap(Buffer.from(packed, 'base64url')).toString('base64url');
  const { wasm } = (await import(compiler)) as { readonly wasm: string };
  writeFileSync(join(directory, 'query-compiler.wasm'), Buffer.from(wasm, 'base64'));
  const load = `const { readFile } = await import('node:fs/promises')
    return new WebAssembly.Module(await readFile(new URL('../query-compiler.wasm', import.meta.url)))`;
  writeFileSync(
    file,
    escaped(source)
      .replace(GRAPH, () => `strings: [...Array(${GAP}).fill(''), ...JSON.parse(${list})],\n  graph: "${graph}"`)
      .replace(COMPILER, () => load),
  );
  const names = join(directory, 'internal', 'prismaNamespace.ts');
  writeFileSync(names, escaped(readFileSync(names, 'utf8')));
}

/** With every sign beyond ASCII, which stand in strings and comments alone, as an escape. */
const escaped = (source: string): string =>
  source.replaceAll(/[^\p{ASCII}]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );

/** A copy of a graph in which its names have numbers from {@link GAP} on. Numbers are written in sevens of bits, the lowest first. */
export function withGap(graph: Uint8Array): Buffer {
  const copy: number[] = [];
  let at = 0;
  const bytes = (count: number): void => {
    copy.push(...graph.subarray(at, (at += count)));
  };
  const read = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = graph[at++];
      if (byte === undefined) throw new Error('The graph ends too early');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const write = (value: number): number => {
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) copy.push((rest & 0x7f) | 0x80);
    copy.push(rest);
    return value;
  };
  const number = (): number => write(read());
  const name = (): number => write(read() + GAP);
  const [inputs, outputs, roots] = [number(), number(), number()];
  for (let node = 0; node < inputs; node += 1)
    for (let edges = number(); edges > 0; edges -= 1) {
      name();
      bytes(2); // which scalars it takes
      number(); // the node it leads to
      const type = read(); // the enum it takes by its name, and one more; 0: none
      write(type === 0 ? 0 : type + GAP);
      bytes(1); // what it takes
    }
  for (let node = 0; node < outputs; node += 1)
    for (let edges = number(); edges > 0; edges -= 1) {
      name();
      number();
      number();
    }
  for (let root = 0; root < roots; root += 1) {
    name();
    number();
    number();
  }
  if (at !== graph.length) throw new Error('The graph goes on where its end is known to be');
  return Buffer.from(copy);
}
