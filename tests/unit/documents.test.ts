import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A heading as links name it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

describe('the documents', () => {
  it.each(documents)('%s: every link leads somewhere', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      if (anchor === undefined) return false;
      const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
      return !headings.includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it.each(documents)('%s: every file that is named with its folder is there', (file) => {
    const named = [...read(file).matchAll(/`((?:client|docs|prisma|schema|scripts|server|tests)\/[\w./*{},-]+)`/g)];
    const missing = named.flatMap(([, path = '']) => (globSync(path, { cwd: root }).length === 0 ? [path] : []));
    expect(missing).toEqual([]);
  });

  it('README is short enough to be read', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(150);
  });

  it('every decision stands once in the list, under its title', () => {
    const list = read('docs/decisions/README.md');
    const listed = [...list.matchAll(/^- \[(\d{3} .+?)\]\((.+?)\): /gm)].map(([, title, file]) => `${file}: ${title}`);
    const written = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => {
      const [, title] = /^# (.+)$/m.exec(read(file)) ?? [];
      return `${file.split(/[\\/]/).at(-1)}: ${title}`;
    });
    expect(listed).toEqual(written.toSorted());
  });
});
