import { EXIT, reasonOf, StartError } from '../exit.ts';

/** How a command is called: of a bundle by its launcher, of a clone by npm. */
export const callOf = (command: string): string =>
  process.argv[1]?.endsWith('cli.ts') ? `wheelwise ${command}` : `npm run ${command} --`;

/** It was called with something it does not know, or without something it needs: the message says how it is called. */
export class UsageError extends Error {}

/** Runs a command; prints what it has done, or in one sentence why not, which the exit code says as well. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = EXIT[exitOf(error)];
  }
}

function exitOf(error: unknown): keyof typeof EXIT {
  if (error instanceof UsageError) return 'usage';
  return error instanceof StartError ? error.exit : 'broken';
}
