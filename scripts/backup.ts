import { build } from './build.ts';

await build('database');
await import('../server/commands/backup.ts');
