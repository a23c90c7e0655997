import { EXIT, StartError } from '../exit.ts';

/** How a command is called: of a bundle by its launcher, of a clone by npm. */
export const callOf = (command: string): string =>
  process.argv[1]?.endsWith('cli.ts') ? `wheelwise ${command}` : `npm run ${command} --`;

/** Runs a command; prints what it has done, or in one sentence why not, which the exit code says as well. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof StartError ? EXIT[error.exit] : EXIT.broken;
  }
}
