import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { EXIT } from './exit.ts';

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
const USAGE = `wheelwise            starts the product
wheelwise --check    reads the configuration and reaches everything it names
${Object.keys(COMMANDS)
  .filter((command) => command !== 'start')
  .map((command) => `wheelwise ${command} …`)
  .join('\n')}
`;
if (name === '--help' || name === '-h') {
  process.stdout.write(USAGE);
  process.exit(EXIT.stopped);
}
const isNamed = name !== undefined && Object.hasOwn(COMMANDS, name);
if (name !== undefined && !isNamed && name !== '--check') {
  process.stderr.write(`There is no ${name}. There are:\n${USAGE}`);
  process.exit(EXIT.usage);
}
// Commands find their words where npm's scripts put them.
if (isNamed) process.argv.splice(2, 1);
await COMMANDS[isNamed ? name : 'start']?.();
