import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A file of DATA_DIR that only its owner reads, made when it is first needed. Another instance may be doing the same: a
 * file appears whole or not at all, and the first one counts.
 * @throws Error when DATA_DIR cannot be written.
 */
export async function keyFile(file: string, make: () => Promise<string> | string): Promise<string> {
  return readFile(file, 'utf8').catch(async () => {
    const content = await make();
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const part = `${file}.${randomBytes(6).toString('hex')}.part`;
    await writeFile(part, content, { mode: 0o600, flag: 'wx' });
    try {
      await link(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(part, { force: true });
    }
    return readFile(file, 'utf8');
  });
}
