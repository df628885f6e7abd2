import { formatNumber } from '#platform/i18n/format.ts';

/** State of an archive of personal data. It is requested, built by the worker, then downloaded once or expired. */
export type ExportState =
  | { state: 'none' }
  | { state: 'preparing' }
  /** The worker could not build it; the person may request another. */
  | { state: 'failed' }
  /** It can be downloaded until `expiresAt`, by the mailed link or, without one, in the profile. */
  | { state: 'ready'; bytes: number; expiresAt: Date; isMailed: boolean };

/** Lifetime of the link, and the longest wait of an archive for the worker. */
export const EXPORT_VALID_MS = 24 * 3_600_000;
export const EXPORT_WAITS_MS = 24 * 3_600_000;

/** Address of the token of an archive whose owner had no confirmed address when it was built. */
export const UNMAILED = '';

/** Formats megabytes with one decimal in the language of the page (`12,3`), at least 0.1. */
export const megabytesText = (bytes: number): string => formatNumber(Math.max(0.1, bytes / 1_000_000), 1);

/** Key of a part of an archive in the file store. Concatenated in order, the parts are the archive. */
export const exportPartKey = (id: string, part: number): string => `exports/${id}/${part}`;
