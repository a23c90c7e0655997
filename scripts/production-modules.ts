import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * What the product needs to run, of what is installed: its dependencies and theirs, as folders from the root
 * (`node_modules/pg`), by package-lock.json. npm itself would also take optional peers along, such as Prisma's command and
 * all it brings, and would ask the registry.
 * @throws Error when one of them is not installed.
 */
export function productionModules(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Set<string>();
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[from] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = pathsOf(from, name).find((place) => packages[place]);
      // Packages of other systems are not installed.
      if (path === undefined || !existsSync(join(root, path))) {
        if (optionalDependencies?.[name] !== undefined) continue;
        throw new Error(`${name}, which ${from || 'the product'} needs, is not installed`);
      }
      if (found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  visit('');
  return [...found].toSorted();
}

/** Where Node looks for a package that another one imports: in its own folder first, in the root's last. */
function pathsOf(from: string, name: string): string[] {
  const paths: string[] = [];
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    paths.push(at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`);
    if (at === '') return paths;
  }
}
