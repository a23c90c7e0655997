import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc, type Plugin, type Rolldown } from 'vite';

/** `boot.ts` as a classic script without names of its own in the page. */
async function bootScript(): Promise<string> {
  const path = join(import.meta.dirname, 'src', 'app', 'boot.ts');
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  return minifySync('boot.js', `(() => {${code}})()`).code.replace(/;\s*$/, '');
}

/** The addresses of a module that is a file of its own, and of what it needs that is not in `known`. */
function filesOf(bundle: Rolldown.OutputBundle, module: string, known: readonly string[]): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`${module} is no file of its own`);
  const addresses = [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
  return addresses.filter((address) => !known.includes(address)).join(' ');
}

/**
 * What the first paint needs travels with the HTML, in one round trip: the boot script and the style sheet of the first
 * load. The app itself is left to the boot script, which starts it once the words are on the screen.
 */
export function firstLoad(): Plugin[] {
  const boot: Plugin = {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = await bootScript();
        return html.replace('%boot%', () => script);
      },
    },
  };
  let css = '';
  const inline: Plugin = {
    name: 'first-load-in-html',
    apply: 'build',
    // Before Vite writes which style sheets a page's script waits for: this one is there already.
    generateBundle(_options, bundle) {
      css = '';
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name !== 'app') continue;
        for (const name of file.viteMetadata?.importedCss ?? []) {
          const sheet = bundle[name];
          if (sheet?.type !== 'asset') throw new Error(`The style sheet ${name} was not built`);
          css += String(sheet.source)
            .replaceAll(/\/\*.*?\*\//gs, '')
            .trim();
          delete bundle[name];
        }
        file.viteMetadata?.importedCss.clear();
      }
      if (css === '') throw new Error('The first load has no style sheet');
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const app: string[] = [];
        const page = html.replaceAll(
          /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g,
          (_tag, address: string) => {
            app.push(address);
            return '';
          },
        );
        const files = {
          app: app.join(' '),
          chinese: filesOf(bundle, '/i18n/zh.ts', app),
          later: filesOf(bundle, '/src/app/lateParts.ts', app),
        };
        const data = Object.entries(files).map(([name, addresses]) => ` data-${name}="${addresses}"`);
        return page
          .replace('<script>', () => `<script${data.join('')}>`)
          .replace(/(?=\s*<\/head>)/, () => `\n    <style>${css}</style>`);
      },
    },
  };
  return [boot, inline];
}
