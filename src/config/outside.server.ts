import * as z from 'zod';

const OWN_MACHINE = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/?$/;

/** Variables of reading addresses that people have given. */
export const outsideEnvironment = {
  OUTSIDE_PEER: z
    .string()
    .regex(OWN_MACHINE, 'must be like http://127.0.0.1:4999')
    .optional()
    .describe(
      'A service on this machine that is asked instead of every address that people give, for tests; never in production',
    ),
};

export const readOutsidePeer = (values: { OUTSIDE_PEER?: string | undefined }): URL | undefined =>
  values.OUTSIDE_PEER === undefined ? undefined : new URL(values.OUTSIDE_PEER);

export const outsideFaults = (given: { VOLAN_MODE?: string; OUTSIDE_PEER?: string }) => ({
  'OUTSIDE_PEER: must not be set in production':
    given.VOLAN_MODE === 'production' && given.OUTSIDE_PEER !== undefined,
});
