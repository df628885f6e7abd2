import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/structure/*.test.ts'],
          exclude: ['**/*.db.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['src/**/*.db.test.{ts,tsx}', 'tools/**/*.db.test.ts'],
          globalSetup: ['tests/support/start-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['tests/program/*.test.ts'],
          globalSetup: ['tests/program/build-program.ts'],
          testTimeout: 120_000,
          // After the others: each file starts whole programs, which need the machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
