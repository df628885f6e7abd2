import * as z from 'zod';
import type { AdmissionLimits } from '#platform/limits/admission.server.ts';

/** Variables of the limits on simultaneous work of a web process. */
export const admissionEnvironment = {
  PAGES_AT_ONCE: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(8)
    .describe(
      'Pages, searches and feeds that each web process makes at once; further requests wait. Kept pages, files, writing and staff are not limited. 0: no limit',
    ),
  PAGE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(3000)
    .describe(
      'Milliseconds after which a waiting request is refused with 503 and Retry-After; visitors a quarter of it while the process is overloaded',
    ),
};

export const readAdmissionLimits = (values: {
  PAGES_AT_ONCE: number;
  PAGE_WAIT_MS: number;
}): AdmissionLimits => ({
  atOnce: values.PAGES_AT_ONCE === 0 ? Infinity : values.PAGES_AT_ONCE,
  waitMs: values.PAGE_WAIT_MS,
});
