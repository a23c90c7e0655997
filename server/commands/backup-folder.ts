import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { knownMigrations } from '../../prisma/migrate.ts';
import { dump, type Dump } from '../../prisma/dump.ts';

/** A file of a backup: its path from the backup's folder, what it must be, and the mode it had. */
interface BackedUpFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly mode: number;
}

/** What a backup says of itself. */
export interface Manifest {
  readonly format: 1;
  /** Of the product that made it. */
  readonly version: string;
  readonly madeAt: string;
  readonly database: Dump;
  readonly files: readonly BackedUpFile[];
}

const MANIFEST = 'manifest.json';
const CHECKSUM = 'manifest.sha256';
const ROWS = 'database';
const DATA = 'data';
/** Of DATA_DIR: the embedded server's own files, which are in the rows, what is made again, and what belongs to a disk. */
const LEFT = new Set(['postgres', 'cache', 'backups', 'lost+found']);
/** A file that is being written and will have another name, or that only tries whether there is room. */
const UNFINISHED = /\.part$|^\.probe-/;
/** Letters, which the product removes when they are old. */
const LETTERS = 'outbox/';

/**
 * Backs up a database and the rest of DATA_DIR into a new folder. It is there with its name only when it is whole.
 * @throws Error when there is such a folder, or something cannot be read or written.
 */
export async function writeBackup(options: {
  readonly url: string;
  readonly dataDir: string;
  readonly folder: string;
  readonly version: string;
}): Promise<Manifest> {
  const { url, dataDir, folder, version } = options;
  if (await isThere(folder)) throw new Error(`${folder} is there already`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, ROWS), { recursive: true, mode: 0o700 });
  const madeAt = new Date().toISOString();
  const database = await dump(url, join(draft, ROWS));
  for (const path of await filesBelow(dataDir, (path) => LEFT.has(path) || UNFINISHED.test(path))) {
    const target = join(draft, DATA, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(dataDir, path), target).catch((error: unknown) => {
      if (!path.startsWith(LETTERS) || !isMissing(error)) throw error;
    });
  }
  const files: BackedUpFile[] = [];
  // One after the other: there may be more letters than a process may have files open.
  for (const path of await filesBelow(draft)) files.push(await described(draft, path));
  const manifest: Manifest = { format: 1, version, madeAt, database, files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(draft, MANIFEST), text, { mode: 0o600 });
  await writeFile(join(draft, CHECKSUM), `${sha256(text)}  ${MANIFEST}\n`, { mode: 0o600 });
  await rename(draft, folder);
  return manifest;
}

/**
 * Reads a backup, every byte of it, and finds it whole and of a version this one understands.
 * @throws Error naming what is missing, changed or unknown.
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is no backup: it has no ${MANIFEST}`, { cause: error });
  });
  const [promised] = (await readFile(join(folder, CHECKSUM), 'utf8').catch(() => '')).split(' ');
  if (promised !== sha256(text)) throw new Error(`${MANIFEST} was changed since the backup was made`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`This version cannot read backups of format ${String(manifest.format)}`);
  for (const wanted of manifest.files) {
    const found = await described(folder, wanted.path).catch(() => null);
    if (!found) throw new Error(`${wanted.path} is missing`);
    if (found.sha256 !== wanted.sha256) throw new Error(`${wanted.path} was changed since the backup was made`);
  }
  const known = await knownMigrations();
  for (const { name, checksum } of manifest.database.migrations) {
    if (known.get(name) !== checksum)
      throw new Error(
        `The backup was made by version ${manifest.version}, whose migration ${name} this version does not have`,
      );
  }
  return manifest;
}

/** The folder whose files `load` reads. */
export const rowsOf = (folder: string) => join(folder, ROWS);

/** Those files of DATA_DIR that a restore would replace. */
export async function replacedFiles({ files }: Manifest, dataDir: string): Promise<string[]> {
  const paths = files.filter(({ path }) => path.startsWith(`${DATA}/`)).map(({ path }) => path.slice(DATA.length + 1));
  const found = await Promise.all(paths.map((path) => isThere(join(dataDir, path))));
  return paths.filter((_path, index) => found[index]);
}

/** Puts the files of DATA_DIR back, as they were. */
export async function restoreFiles(folder: string, { files }: Manifest, dataDir: string): Promise<void> {
  for (const { path, mode } of files.filter((file) => file.path.startsWith(`${DATA}/`))) {
    const target = join(dataDir, path.slice(DATA.length + 1));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), target);
    await chmod(target, mode);
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The files below a folder, as paths from it; none where there is no such folder. Symbolic links are what they lead to.
 * What is left out is not looked into: it may be large, vanish meanwhile, or be nobody's to read.
 * @param isLeft what is left out, with backups that were made below the folder; absent: nothing.
 * @throws Error when another folder cannot be read, or a link leads nowhere.
 */
async function filesBelow(folder: string, isLeft?: (path: string) => boolean, within = ''): Promise<string[]> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error: unknown) => {
    if (within === '' && isMissing(error)) return [];
    throw error;
  });
  if (isLeft && within !== '' && entries.some(({ name }) => name === CHECKSUM)) return [];
  const found: string[][] = [];
  // One after the other, so that links that lead in a circle end with the system's error.
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (isLeft?.(path)) continue;
    const kind = entry.isSymbolicLink() ? await stat(join(folder, path)) : entry;
    if (kind.isDirectory()) found.push(await filesBelow(folder, isLeft, path));
    else if (kind.isFile()) found.push([path]);
  }
  return found.flat().toSorted();
}

const isMissing = (error: unknown) => (error as { readonly code?: unknown }).code === 'ENOENT';

async function described(folder: string, path: string): Promise<BackedUpFile> {
  const file = join(folder, path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { size, mode } = await stat(file);
  return { path, bytes: size, sha256: hash.digest('hex'), mode: mode & 0o777 };
}
