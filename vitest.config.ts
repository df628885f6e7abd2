import { defineConfig } from 'vitest/config';
import { LONGEST_TEST_MS, PATIENCE } from './tests/support/patience.ts';
import { testSeed } from './tests/support/test-seed.ts';
import { joinMessages } from './tools/dev/join-messages.ts';

/** How a test file is named says what it needs; see docs/testing.md. */
const database = '**/*.db.test.{ts,tsx}';
/** For projects whose files share a process: what one of them replaces must not reach the next. */
const leaveNoTrace = ['tests/support/leave-no-trace.ts'];
const heavy = '**/*.heavy.test.{ts,tsx}';
const components = '**/*.dom.test.tsx';
/** What takes minutes and guards what rarely changes; not part of `npm test`. */
const nightly = '**/*.nightly.test.ts';

export default defineConfig({
  plugins: [joinMessages(import.meta.dirname)],
  test: {
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    expect: { poll: PATIENCE },
    maxWorkers: 2,
    restoreMocks: true,
    setupFiles: ['tests/support/close-after-file.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    // One seed for all workers of a run.
    env: { VOLAN_TEST_SEED: String(testSeed) },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/structure/*.test.ts'],
          exclude: [database, heavy, components, nightly],
          // Importing modules anew for each file would cost four times what the tests cost.
          pool: 'threads',
          isolate: false,
          setupFiles: leaveNoTrace,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [`src/${components}`],
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/support/testing-library.ts', ...leaveNoTrace],
        },
      },
      {
        extends: true,
        test: {
          name: 'heavy',
          include: [`src/${heavy}`, `tools/${heavy}`, `tests/structure/${heavy}`],
          pool: 'forks',
          // Many of them wait for processes that they start, stop or starve.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: [`src/${nightly}`, `tools/${nightly}`, `tests/program/${nightly}`],
          globalSetup: ['tests/support/start-postgres.ts', 'tests/program/build-program.ts'],
          pool: 'forks',
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: [`src/${database}`, `tools/${database}`],
          globalSetup: ['tests/support/start-postgres.ts'],
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/support/watch-raw-rows.ts', ...leaveNoTrace],
        },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['tests/program/*.test.ts'],
          exclude: [nightly],
          globalSetup: ['tests/program/build-program.ts'],
          pool: 'forks',
          // They wait for starts and ends of processes for half of their time.
          maxWorkers: 3,
          // After the others: each file starts whole programs, which need the machine.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
