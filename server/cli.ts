import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** What a bundle can be asked for: `wheelwise`, `wheelwise --check`, `wheelwise staff list`. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('./main.ts'),
  staff: () => import('./commands/staff.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
};

// The folder of the bundle may be read-only; compiled code is kept where the product may write, for the next start.
enableCompileCache(join(process.env['DATA_DIR'] || '.data', 'cache'));

const [name] = process.argv.slice(2);
const isNamed = name !== undefined && Object.hasOwn(COMMANDS, name);
if (name !== undefined && !isNamed && !name.startsWith('-')) {
  process.stderr.write(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}\n`);
  process.exit(64);
}
// Commands find their words where npm's scripts put them.
if (isNamed) process.argv.splice(2, 1);
await COMMANDS[isNamed ? name : 'start']?.();
