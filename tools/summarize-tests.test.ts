import { describe, expect, it } from 'vitest';
import { summarizeTests, type PlaywrightReport } from './summarize-tests.ts';

const vitest = { numPassedTests: 40, numFailedTests: 0 };
const browser = (stats: Partial<PlaywrightReport['stats']>, status = 'expected'): PlaywrightReport => {
  const tests = [{ status, projectName: 'phone-bg' }];
  const specs = [{ title: 'the strip is swiped', file: 'gallery.spec.ts', line: 12, tests }];
  return {
    stats: { expected: 2, unexpected: 0, flaky: 0, ...stats },
    suites: [{ title: 'gallery.spec.ts', suites: [{ title: 'strip', specs }] }],
  };
};

describe('summarizeTests', () => {
  it('passes if every test passed at its first attempt', () => {
    expect(summarizeTests({ failedStep: undefined, vitest, playwright: browser({}) })).toEqual({
      lines: ['42 passed, 0 failed'],
      exitCode: 0,
    });
  });

  it('fails and names a test that passed only at its second attempt', () => {
    const playwright = browser({ flaky: 1 }, 'flaky');
    for (const failedStep of [undefined, 'browser']) {
      const { lines, exitCode } = summarizeTests({ failedStep, vitest, playwright });
      expect(exitCode).toBe(1);
      expect(lines).toContain('Flaky: [phone-bg] gallery.spec.ts:12 the strip is swiped');
      expect(lines.at(-1)).toBe('42 passed, 0 failed, 1 flaky');
    }
  });

  it.each([
    ['of vitest', { ...vitest, numFailedTests: 2 }, browser({}), '42 passed, 2 failed'],
    ['in the browser', vitest, browser({ unexpected: 3 }), '42 passed, 3 failed'],
  ])('fails with the failed tests %s', (_, unit, playwright, line) => {
    const { lines, exitCode } = summarizeTests({ failedStep: 'browser', vitest: unit, playwright });
    expect(lines).toEqual(['Failed at: browser', line]);
    expect(exitCode).toBe(1);
  });

  it('counts a failed step that has no tests as one failure', () => {
    expect(summarizeTests({ failedStep: 'types', vitest: undefined, playwright: undefined })).toEqual({
      lines: ['Failed at: types', '0 passed, 1 failed'],
      exitCode: 1,
    });
  });
});
