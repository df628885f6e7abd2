import type { JobAttempt } from '#platform/jobs/jobs.server.ts';

/** Attempt of a job that is run by a test. */
export const firstAttempt: JobAttempt = { number: 1, isLast: false };
