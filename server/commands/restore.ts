import { resolve } from 'node:path';
import { countUsers, foreignTables, load } from '../../prisma/dump.ts';
import { parseConfig } from '../config/config.ts';
import { readBackup, replacedFiles, restoreFiles, rowsOf } from './backup-folder.ts';
import { countInstances, withDatabaseUrl } from './database-url.ts';
import { callOf, runCommand, UsageError } from './run.ts';

const CALL = callOf('restore');
const USAGE = `${CALL} FOLDER            puts a backup into an empty database and DATA_DIR
${CALL} FOLDER --force    the same, and what is there is lost
${CALL} FOLDER --verify   only looks whether the backup is whole`;

// `npm run restore -- FOLDER`: what `npm run backup` wrote, checked before anything is touched, and refused over data that is
// there unless told. The product must not run meanwhile.
await runCommand(async () => {
  const [given = '', ...options] = process.argv.slice(2);
  if (!given || given.startsWith('-') || options.some((one) => one !== '--force' && one !== '--verify'))
    throw new UsageError(USAGE);
  const folder = resolve(given);
  const manifest = await readBackup(folder);
  const { version, madeAt, database } = manifest;
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const what = `The backup of ${madeAt}, by version ${version}, ${rows} rows,`;
  if (options.includes('--verify')) return `${what} is whole.`;
  const config = parseConfig(process.env);
  const isForced = options.includes('--force');
  const replaced = await replacedFiles(manifest, config.dataDir);
  const foreign = await withDatabaseUrl(config, async (url) => {
    const instances = await countInstances(url);
    if (instances > 0) throw new Error(`The product runs on this database (${instances}): stop it first.`);
    const users = await countUsers(url);
    const others = await foreignTables(url);
    const lost = [
      ...(users > 0 ? [`the database has ${users} users`] : []),
      ...(others.length > 0 ? [`the database has tables that are not the product's: ${others.join(', ')}`] : []),
      ...(replaced.length > 0 ? [`${config.dataDir} has ${replaced.join(', ')}`] : []),
    ].join(', and ');
    if (lost !== '' && !isForced) throw new Error(`Nothing was changed: ${lost}. With --force all of that is lost.`);
    return load(url, rowsOf(folder), database);
  });
  await restoreFiles(folder, manifest, config.dataDir);
  const without = foreign.length > 0 ? `, without the tables ${foreign.join(', ')}, which are not the product's` : '';
  return `${what} is restored${without}.`;
});
