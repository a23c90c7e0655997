import { build } from './build.ts';

await build('generated', 'client');
await import('../server/main.ts');
