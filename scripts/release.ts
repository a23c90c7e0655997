import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.ts';

// Writes a release down: its number in package.json, its date in the changelog, and the contract it promises, which
// tests compare with from then on.
const [version = ''] = process.argv.slice(2);
const at = (...path: string[]): string => join(ROOT, ...path);
const fail = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(1);
};

if (!/^\d+\.\d+\.\d+$/.test(version)) fail('Say which release: npm run release -- 1.2.0');
const changelog = readFileSync(at('CHANGELOG.md'), 'utf8');
const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(`${changelog}\n## `) ?? [];
if (unreleased.trim() === '') fail('CHANGELOG.md has nothing under "Unreleased".');

const today = new Date().toISOString().slice(0, 10);
writeFileSync(at('CHANGELOG.md'), changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${today})`));
const manifest = readFileSync(at('package.json'), 'utf8');
writeFileSync(at('package.json'), manifest.replace(/"version": "[^"]+"/, `"version": "${version}"`));
mkdirSync(at('docs', 'released'), { recursive: true });
for (const file of ['schema.graphql', 'openapi.json']) copyFileSync(at('schema', file), at('docs', 'released', file));
process.stdout.write(`${version} is written down; commit it.\n`);
