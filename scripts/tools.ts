import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MODULES = join(ROOT, 'node_modules');

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * The script of an installed command, which Node itself can run: the same on every system, and without a shell, to which
 * spaces in a path and words such as `%PATH%` mean something.
 * @throws Error when no installed development dependency has such a command.
 */
export function scriptOf(command: string): string {
  for (const name of Object.keys(manifestOf(ROOT).devDependencies ?? {})) {
    const { bin } = manifestOf(join(MODULES, name));
    const script = typeof bin === 'string' ? { [name]: bin }[command] : bin?.[command];
    if (script !== undefined) return join(MODULES, name, script);
  }
  throw new Error(`No development dependency has a command ${command}`);
}
