import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './build.ts';

/** What a tool says about its tests. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly Tested[];
}

interface Tested {
  readonly seconds: number;
  readonly name: string;
  /** What it says first of why it failed; null: it passed. */
  readonly failure: string | null;
}

interface VitestFile {
  readonly name: string;
  /** Of a file that could not be run. */
  readonly message: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
    readonly duration?: number;
  }[];
}

/** Reads what Vitest's JSON reporter wrote; null when it wrote nothing. */
export async function vitestReport(path: string): Promise<Report | null> {
  type Json = { numPassedTests: number; numFailedTests: number; testResults: readonly VitestFile[] };
  const json = await read<Json>(path);
  const tests = (json?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const file = name.slice(ROOT.length + 1);
    if (status === 'failed' && assertionResults.length === 0)
      return [{ seconds: 0, name: file, failure: firstLine(message) }];
    // A test that was not chosen has no duration.
    return assertionResults.flatMap(({ fullName, duration, status: outcome, failureMessages = [] }) =>
      duration === undefined
        ? []
        : [
            {
              seconds: duration / 1000,
              name: `${file}: ${fullName}`,
              failure: outcome === 'failed' ? firstLine(failureMessages[0]) : null,
            },
          ],
    );
  });
  return json && { passed: json.numPassedTests, failed: json.numFailedTests, tests };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Reads what Playwright's JSON reporter wrote; null when it wrote nothing. A test that passed only when repeated failed. */
export async function playwrightReport(path: string): Promise<Report | null> {
  type Json = { stats: { expected: number; unexpected: number; flaky: number }; suites: readonly PlaywrightSuite[] };
  const json = await read<Json>(path);
  const testsOf = ({ suites = [], specs }: PlaywrightSuite): Report['tests'] => [
    ...specs.map(({ title, file, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const isFailed = tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
      return {
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        name: `tests/e2e/${file}: ${title}`,
        failure: isFailed ? firstLine(results.find(({ error }) => error !== undefined)?.error?.message) : null,
      };
    }),
    ...suites.flatMap(testsOf),
  ];
  if (!json) return null;
  const { expected, unexpected, flaky } = json.stats;
  return { passed: expected, failed: unexpected + flaky, tests: json.suites.flatMap(testsOf) };
}

function firstLine(message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return line.slice(0, 200);
}

async function read<Json>(path: string): Promise<Json | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Json,
    () => null,
  );
}
