import { isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { fetchInTurn, type Turn } from '#platform/safe-fetch/fetch-in-turn.server.ts';
import {
  SafeFetchError,
  type FetchRules,
  type SafeFetch,
  type SafeFetchFault,
} from '#platform/safe-fetch/safe-fetch.server.ts';
import { MAX_PICTURE_BYTES } from './picture-limits.ts';

const TIMEOUT_MS = 20_000;

interface PictureAddress {
  address: string;
  hosts: FetchRules['hosts'];
  turns: readonly Turn[];
  signal: AbortSignal;
}

export type FetchedPicture =
  | { kind: 'bytes'; bytes: Buffer }
  /** `mayPass`: another try may succeed. */
  | { kind: 'failed'; fault: SafeFetchFault | 'missing' | 'forbidden' | 'status'; mayPass: boolean }
  | { kind: 'wait'; seconds: number };

const passing: readonly SafeFetchFault[] = ['unreachable', 'timeout', 'cut_off'];
const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** Reads the file of a picture at an address that a person has given; it is not checked yet. */
export async function fetchPicture(
  ctx: { db: Database; now: () => Date; safeFetch: SafeFetch },
  { address, hosts, turns, signal }: PictureAddress,
): Promise<FetchedPicture> {
  const rules = { hosts, maxBytes: MAX_PICTURE_BYTES, timeoutMs: TIMEOUT_MS };
  try {
    const { status, body } = await fetchInTurn(ctx, turns, address, rules, { signal });
    if (status === 200) return { kind: 'bytes', bytes: body };
    const fault =
      status === 404 || status === 410
        ? 'missing'
        : status === 401 || status === 403
          ? 'forbidden'
          : 'status';
    return { kind: 'failed', fault, mayPass: status >= SERVER_ERROR || status === TOO_MANY };
  } catch (error) {
    if (isAppError(error, 'too_many')) return { kind: 'wait', seconds: error.retryAfterSeconds ?? 60 };
    if (!(error instanceof SafeFetchError)) throw error;
    return { kind: 'failed', fault: error.fault, mayPass: passing.includes(error.fault) };
  }
}
