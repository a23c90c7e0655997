import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Letter {
  /** Stable: a letter sent again after a crash is recognisably the same one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. */
export interface Mailer {
  /** True while mails go to files of this machine instead of people. */
  readonly isLocal: boolean;
  /** @throws Error when the letter was not taken; it may be sent again. */
  send(letter: Letter): Promise<void>;
}

/** Writes each letter into a file of a directory, named by its id: sent twice, it is there once. */
export function createLocalMailer(directory: string): Mailer {
  return {
    isLocal: true,
    async send(letter) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, `${letter.id}.json`);
      await writeFile(`${file}.part`, `${JSON.stringify(letter, null, 2)}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
