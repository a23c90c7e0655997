import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const CLIENT = join(import.meta.dirname, '..', '..', 'client');

/** Marks around every text of the dictionaries. */
export const OPEN = '⟦';
export const CLOSE = '⟧';

/** Runs in the bundle: every text of a dictionary, accented and between the marks; placeholders stay. */
const pseudo = `
function pseudo(node) {
  if (typeof node !== 'string') return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, pseudo(value)]));
  const accents = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' };
  const parts = node.split(/(\\{\\{.*?\\}\\})/);
  return '${OPEN}' + parts.map((part) => part.startsWith('{{') ? part : part.replace(/[a-z]/gi, (c) => accents[c] ?? c)).join('') + '${CLOSE}';
}`;

/** The two dictionaries in English become the pseudo-locale. */
const dictionaries: Plugin = {
  name: 'pseudo-locale',
  enforce: 'pre',
  transform(code, id) {
    const name =
      /\/i18n\/(pages\.en|en)\.ts$/.exec(id)?.[1] === 'en' ? 'en' : id.endsWith('/i18n/pages.en.ts') ? 'pages' : null;
    if (name === null) return null;
    const renamed = code.replace(`export const ${name} = {`, `const ${name}Texts = {`);
    if (renamed === code) throw new Error(`${id} does not export ${name} as expected`);
    return `${renamed}\n${pseudo}\nexport const ${name} = pseudo(${name}Texts);`;
  },
};

/** Builds the client in the pseudo-locale into a folder of its own, which is returned. Only for tests. */
export async function buildPseudo(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'wheelwise-pseudo-'));
  await build({
    configFile: join(CLIENT, 'vite.config.ts'),
    root: CLIENT,
    logLevel: 'error',
    plugins: [dictionaries],
    build: { outDir, emptyOutDir: true, minify: false },
  });
  return outDir;
}
