import { readFile } from 'node:fs/promises';
import { ROOT } from './build.ts';

/** What a tool says about its tests. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly { readonly seconds: number; readonly name: string }[];
}

interface VitestFile {
  readonly name: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
}

/** Reads what Vitest's JSON reporter wrote; null when it wrote nothing. */
export async function vitestReport(path: string): Promise<Report | null> {
  type Json = { numPassedTests: number; numFailedTests: number; testResults: readonly VitestFile[] };
  const json = await read<Json>(path);
  const tests = (json?.testResults ?? []).flatMap((file) =>
    // A test that was not chosen has no duration.
    file.assertionResults.flatMap(({ fullName, duration }) =>
      duration === undefined
        ? []
        : [{ seconds: duration / 1000, name: `${file.name.slice(ROOT.length + 1)}: ${fullName}` }],
    ),
  );
  return json && { passed: json.numPassedTests, failed: json.numFailedTests, tests };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Reads what Playwright's JSON reporter wrote; null when it wrote nothing. A test that passed only when repeated failed. */
export async function playwrightReport(path: string): Promise<Report | null> {
  type Json = { stats: { expected: number; unexpected: number; flaky: number }; suites: readonly PlaywrightSuite[] };
  const json = await read<Json>(path);
  const testsOf = ({ suites = [], specs }: PlaywrightSuite): Report['tests'] => [
    ...specs.map(({ title, file, tests }) => {
      const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      return {
        seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1000,
        name: `tests/e2e/${file}: ${title}`,
      };
    }),
    ...suites.flatMap(testsOf),
  ];
  if (!json) return null;
  const { expected, unexpected, flaky } = json.stats;
  return { passed: expected, failed: unexpected + flaky, tests: json.suites.flatMap(testsOf) };
}

async function read<Json>(path: string): Promise<Json | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Json,
    () => null,
  );
}
