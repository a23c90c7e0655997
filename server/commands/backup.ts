import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseConfig } from '../config/config.ts';
import { writeBackup } from './backup-folder.ts';
import { withDatabaseUrl } from './database-url.ts';
import { callOf, runCommand, UsageError } from './run.ts';

// `npm run backup [-- FOLDER]`: the database as of one moment, and the keys and letters of DATA_DIR, into a folder of its own;
// whether the product runs or not.
await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (given?.startsWith('-') || more.length > 0)
    throw new UsageError(
      `${callOf('backup')} [FOLDER]    a folder that is not there yet; without one, in DATA_DIR/backups`,
    );
  const config = parseConfig(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const folder = resolve(given ?? join(config.dataDir, 'backups', stamp));
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const { database, files } = await withDatabaseUrl(config, (url) =>
    writeBackup({ url, dataDir: config.dataDir, folder, version }),
  );
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${rows} rows of ${database.tables.length} tables, ${Math.ceil(bytes / 1024)} kB, are in ${folder}`;
});
