import { createHash } from 'node:crypto';
import type { Limit } from '#platform/limits/take-from-limit.server.ts';
import { fetchInTurn } from '#platform/safe-fetch/fetch-in-turn.server.ts';
import { SafeFetchError, type FetchRules } from '#platform/safe-fetch/safe-fetch.server.ts';
import { MOST_BYTES } from '../stock-run.ts';
import type { SourceResult } from '../stock-source.ts';
import type { FetchContext } from '../runs/stock-context.ts';
import { basicAuthorization, unsealCredentials } from './source-credentials.server.ts';

/** Any public host, because dealers have their own; private addresses and other ports are refused as everywhere. */
const rules: FetchRules = { hosts: 'any', maxBytes: MOST_BYTES, timeoutMs: 60_000 };
/** Several dealers may use one provider; their addresses must not flood it. */
const perHost: Limit = { name: 'stock_host', max: 60, windowSeconds: 60 };

export interface KnownBody {
  address: string;
  credentials: Buffer | null;
  /** Null when the body has to be read anew. */
  etag: string | null;
  lastModified: string | null;
  hash: Buffer | null;
}

export type AddressAnswer =
  | { kind: 'body'; bytes: Buffer; hash: Buffer; etag: string | null; lastModified: string | null }
  | { kind: 'same'; status: number }
  | { kind: 'failed'; result: SourceResult; status: number | null; retryAfterSeconds: number };

/** Reads the file at the address of a dealer unless it is the one that is known. Throws AppError `too_many` (429). */
export async function readAddress(
  ctx: FetchContext,
  accountId: number,
  known: KnownBody,
  signal: AbortSignal,
): Promise<AddressAnswer> {
  const headers: Record<string, string> = {
    Accept: 'text/csv, application/xml, application/json, */*;q=0.5',
  };
  if (known.hash !== null && known.etag !== null) headers['If-None-Match'] = known.etag;
  if (known.hash !== null && known.lastModified !== null) headers['If-Modified-Since'] = known.lastModified;
  if (known.credentials !== null)
    try {
      headers['Authorization'] = basicAuthorization(
        unsealCredentials(ctx.secret, accountId, known.credentials),
      );
    } catch {
      return failed('credentials');
    }
  try {
    const turns = [{ limit: perHost, key: new URL(known.address).hostname }];
    const answer = await fetchInTurn(ctx, turns, known.address, rules, { headers, signal });
    const { status, body } = answer;
    if (status === 304 && known.hash !== null) return { kind: 'same', status };
    if (status !== 200)
      return {
        ...failed(resultOf(status)),
        status,
        retryAfterSeconds: seconds(answer.retryAfter, ctx.now()),
      };
    const hash = createHash('sha256').update(body).digest();
    if (known.hash?.equals(hash)) return { kind: 'same', status };
    const validators = { etag: header(answer.etag), lastModified: header(answer.lastModified) };
    return { kind: 'body', bytes: body, hash, ...validators };
  } catch (error) {
    if (error instanceof SafeFetchError) return failed(error.fault);
    throw error;
  }
}

const failed = (result: SourceResult): AddressAnswer & { kind: 'failed' } => ({
  kind: 'failed',
  result,
  status: null,
  retryAfterSeconds: 0,
});

function resultOf(status: number): SourceResult {
  if (status === 401 || status === 403) return 'forbidden';
  return status === 404 || status === 410 ? 'missing' : 'status';
}

const MOST_HEADER = 500;

/** A validator that is stored and sent back; longer ones are not worth it. */
const header = (value: string | undefined): string | null =>
  value !== undefined && value.length <= MOST_HEADER ? value : null;

const MOST_WAIT_SECONDS = 86_400;

/** The wait that `Retry-After` asks for, as seconds or as a date; at most a day. */
function seconds(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const wait = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), MOST_WAIT_SECONDS) : 0;
}
