import * as z from 'zod';
import { importSites, type ImportSite } from '#features/importing/import-site.ts';

const OWN_MACHINE = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/?$/;

/** Variables of reading addresses that people have given. */
export const outsideEnvironment = {
  IMPORT_SITES: z
    .string()
    .default(importSites.join())
    .refine(
      (text) => sitesIn(text).every((site) => importSites.some((known) => known === site)),
      `must name some of ${importSites.join(', ')}, or none`,
    )
    .describe(
      'Comma-separated sites from which people can bring their own listings; none turns it off. Only listings that their sellers name are read, never the sites themselves',
    ),
  OUTSIDE_PEER: z
    .string()
    .regex(OWN_MACHINE, 'must be like http://127.0.0.1:4999')
    .optional()
    .describe(
      'A service on this machine that is asked instead of every address that people give, for tests; never in production',
    ),
};

/** An empty variable means its default, hence `none`. */
const sitesIn = (text: string): string[] =>
  (text === 'none' ? '' : text)
    .split(',')
    .map((site) => site.trim())
    .filter(Boolean);

export const readImportSites = (values: { IMPORT_SITES: string }): ImportSite[] =>
  importSites.filter((site) => sitesIn(values.IMPORT_SITES).includes(site));

export const readOutsidePeer = (values: { OUTSIDE_PEER?: string | undefined }): URL | undefined =>
  values.OUTSIDE_PEER === undefined ? undefined : new URL(values.OUTSIDE_PEER);

export const outsideFaults = (given: { VOLAN_MODE?: string; OUTSIDE_PEER?: string }) => ({
  'OUTSIDE_PEER: must not be set in production':
    given.VOLAN_MODE === 'production' && given.OUTSIDE_PEER !== undefined,
});
