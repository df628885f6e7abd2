/** Subset of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

/** Subset of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; line: number; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

export interface TestRun {
  /** Name of the failed step, if any. */
  failedStep: string | undefined;
  vitest: VitestReport | undefined;
  playwright: PlaywrightReport | undefined;
}

/**
 * Last lines of `npm test` and its exit code. A browser test that passed only at its second attempt is flaky and fails
 * the run: the retry exists to record a trace, never to make a run green.
 */
export function summarizeTests({ failedStep, vitest, playwright }: TestRun): {
  lines: string[];
  exitCode: 0 | 1;
} {
  const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
  const flaky = playwright?.stats.flaky ?? 0;
  const failedTests = (vitest?.numFailedTests ?? 0) + (playwright?.stats.unexpected ?? 0);
  // A step such as type checking or linting can fail without a failed test.
  const failed = failedTests + (failedStep !== undefined && failedTests + flaky === 0 ? 1 : 0);
  return {
    lines: [
      ...(failedStep === undefined ? [] : [`Failed at: ${failedStep}`]),
      ...(playwright?.suites ?? []).flatMap(flakyIn).map((name) => `Flaky: ${name}`),
      `${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`,
    ],
    exitCode: failed + flaky > 0 ? 1 : 0,
  };
}

function flakyIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}
