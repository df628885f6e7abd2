import type { Jobs } from '#platform/jobs/jobs.server.ts';

const nothing = async () => undefined;

/** Background jobs that never run. */
export const noJobs: Jobs = {
  send: nothing,
  prepare: nothing,
  listFailed: async () => [],
  runs: {
    listQueues: async () => [],
    listRunning: async () => [],
    listFailedRuns: async () => [],
    retry: async () => ({ done: 0, left: 0 }),
    discard: async () => 0,
  },
  work: nothing,
  stop: nothing,
};
