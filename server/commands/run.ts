import { EXIT, StartError } from '../exit.ts';

/** How a command is called: of a bundle by its launcher, of a clone by npm. */
export const callOf = (command: string): string =>
  process.argv[1]?.endsWith('cli.ts') ? `wheelwise ${command}` : `npm run ${command} --`;

/** It was called with something it does not know, or without something it needs: the message says how it is called. */
export class UsageError extends Error {}

/** Of several errors in one, such as of a name with two addresses, the first that says something. */
export function reasonOf(error: unknown): string {
  const { message, cause, errors } = error as { message?: string; cause?: unknown; errors?: unknown[] };
  const texts = [message, ...[cause, ...(errors ?? [])].map((one) => (one === undefined ? '' : reasonOf(one)))];
  return texts.filter(Boolean).join(': ') || String(error);
}

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
