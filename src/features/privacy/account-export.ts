import { formatNumber } from '#platform/i18n/format.ts';

/** What becomes of an archive of the own data: it is asked for, made by the worker, taken once or forgotten. */
export type ExportState =
  | { state: 'none' }
  | { state: 'preparing' }
  /** The worker could not make it; another one may be asked for. */
  | { state: 'failed' }
  /** Its link is on the way; `expiresAt` is when that ends. */
  | { state: 'ready'; bytes: number; expiresAt: Date };

/** How long the link counts, and how long an archive may wait for the worker. */
export const EXPORT_VALID_MS = 24 * 3_600_000;
export const EXPORT_WAITS_MS = 24 * 3_600_000;

/** `12,3`; as little as 0.1 for what is nearly nothing. */
export const megabytesText = (bytes: number): string => formatNumber(Math.max(0.1, bytes / 1_000_000), 1);

/** The files of an archive: parts of it, one after the other. No other feature has keys like these. */
export const exportPartKey = (id: string, part: number): string => `exports/${id}/${part}`;
