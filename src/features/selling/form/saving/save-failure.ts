import { ApiError } from '#platform/web/api-error.ts';
import type { SaveState } from './draft-snapshot.ts';

/** What a save that failed means for the draft: what is `offline` is tried again by itself. */
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

/** How long to wait for a network that is away, after so many failures in a row. */
export const retryAfterMs = (failures: number): number =>
  RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
