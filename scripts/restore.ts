import { build } from './build.ts';

await build('database');
await import('../server/commands/restore.ts');
