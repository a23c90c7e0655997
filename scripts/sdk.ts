import { build } from './build.ts';

// Makes what is published of `sdk/`: `npm publish ./sdk` sends it.
await build('sdk');
