import { ApiError } from '#platform/web/api-error.ts';
import type { SaveState } from './draft-snapshot.ts';

/** State of a draft after a failed save; only `offline` is retried automatically. */
export function saveFailure(error: unknown): { state: SaveState; message: string | undefined } {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { state: 'offline', message: undefined };
  }
  const { status, message } = error;
  if (status === 401) return { state: 'signedOut', message };
  if (status === 403 || status === 404) return { state: 'gone', message };
  const isPassing = status === 0 || status === 429 || status >= 500;
  return { state: isPassing ? 'offline' : 'refused', message };
}

const RETRY_MS = [5_000, 15_000, 60_000] as const;

/** Delay before the next retry; `failures` counts those in a row before the last one. */
export const retryAfterMs = (failures: number): number =>
  RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
