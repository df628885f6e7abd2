import type { Selectable } from 'kysely';
import * as z from 'zod';
import { isAppError } from '#kernel/app-error.ts';
import type { StockSource } from '#platform/db/database-types.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { beginRun } from '../runs/begin-run.server.ts';
import type { FetchContext } from '../runs/stock-context.ts';
import type { Schedule, SourceResult } from '../stock-source.ts';
import { nextFetch } from './next-fetch.ts';
import { noteFailure } from './note-failure.server.ts';
import { readAddress, type AddressAnswer } from './read-address.server.ts';

/** Job name; data: { account } of a dealer. */
export const FETCH_STOCK = 'fetch-stock';
const accountData = z.object({ account: z.int() });

type Source = Selectable<StockSource>;

/** A slow host must not keep other dealers waiting. */
const DEALERS_AT_ONCE = 4;

export const fetchStockJob = (ctx: FetchContext): Job => ({
  name: FETCH_STOCK,
  expireInSeconds: 300,
  concurrency: DEALERS_AT_ONCE,
  run: (data, signal) => fetchStock(ctx, { ...accountData.parse(data), signal }),
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A fetch that a killed worker began is begun again after this time; longer than a fetch may take. */
const CLAIM_MS = 5 * MINUTE_MS;
/** A file that a person is reviewing is not replaced for this long. */
const REVIEW_MS = DAY_MS;
const BUSY_MS = 10 * MINUTE_MS;
/** A body that stays the same is compared again after this time, because listings expire meanwhile. */
const COMPARED_MS = 7 * DAY_MS;

/**
 * Fetches the stock of a dealer if it is due: several workers that try it at once fetch it once. A new body becomes a
 * run of its own.
 */
export async function fetchStock(
  ctx: FetchContext,
  { account, signal }: { account: number; signal: AbortSignal },
): Promise<void> {
  const source = await claim(ctx, account);
  if (!source) return;
  try {
    if (await isReviewed(ctx, account)) return await later(ctx, source, { result: 'busy', ms: BUSY_MS });
    const answer = await readAddress(ctx, account, knownBody(ctx, source), signal);
    await store(ctx, source, answer);
  } catch (error) {
    if (isAppError(error, 'stock_busy')) return later(ctx, source, { result: 'busy', ms: BUSY_MS });
    if (isAppError(error, 'too_many'))
      return later(ctx, source, { ms: (error.retryAfterSeconds ?? 60) * 1000 });
    // The process stops: another one fetches it at once.
    if (signal.aborted) await later(ctx, source, { ms: 0 });
    throw error;
  }
}

/** Takes the fetch that is due for a verified dealer. */
async function claim({ db, now }: FetchContext, account: number): Promise<Source | undefined> {
  const at = now();
  return db
    .updateTable('stock_source')
    .set({ claimed_at: at, next_at: new Date(at.getTime() + CLAIM_MS) })
    .from('account')
    .whereRef('account.id', '=', 'stock_source.account_id')
    .where('stock_source.account_id', '=', account)
    .where('stock_source.next_at', '<=', at)
    .where('account.blocked', '=', false)
    .where('account.company_kind', '=', 'car_dealer')
    .where('account.company_verified', '=', true)
    .returningAll('stock_source')
    .executeTakeFirst();
}

/** Whether the dealer has uploaded a file by hand and has not decided about it yet. */
async function isReviewed({ db, now }: FetchContext, account: number): Promise<boolean> {
  const run = await db
    .selectFrom('stock_run')
    .select('id')
    .where('account_id', '=', account)
    .where('state', 'in', ['uploading', 'reading', 'preview'])
    .where('automatic', '=', false)
    .where('created_at', '>', new Date(now().getTime() - REVIEW_MS))
    .executeTakeFirst();
  return run !== undefined;
}

function knownBody({ now }: FetchContext, source: Source) {
  const { address, credentials, etag, last_modified: lastModified, compared_at: comparedAt } = source;
  const isFresh = comparedAt !== null && comparedAt.getTime() > now().getTime() - COMPARED_MS;
  return { address, credentials, etag, lastModified, hash: isFresh ? source.body_hash : null };
}

/** Writes to the source unless it was changed since the fetch began. */
const own = (ctx: Pick<FetchContext, 'db'>, { account_id, claimed_at }: Source) =>
  ctx.db
    .updateTable('stock_source')
    .where('account_id', '=', account_id)
    .where('claimed_at', '=', claimed_at);

async function store(ctx: FetchContext, source: Source, answer: AddressAnswer): Promise<void> {
  const { account_id: accountId } = source;
  if (answer.kind === 'failed') {
    const { result, status, retryAfterSeconds } = answer;
    await ctx.db.transaction().execute(async (transaction) => {
      const noted = await own({ db: transaction }, source)
        .set({ claimed_at: null, last_at: ctx.now(), last_result: result, last_status: status })
        .executeTakeFirst();
      if (noted.numUpdatedRows > 0n)
        await noteFailure(transaction, ctx, { accountId, retryAfterSeconds, runId: null });
    });
    ctx.log.info({ account: accountId, result, status }, 'the stock of a dealer could not be fetched');
    return;
  }
  const done = {
    claimed_at: null,
    last_at: ctx.now(),
    paused_at: null,
    next_at: source.is_on ? nextFetch(source.schedule as Schedule, source.daily_minute, ctx.now()) : null,
  };
  if (answer.kind === 'same') {
    // A file that cannot be used stays the last result until another one comes.
    const isUnusable = source.last_result === 'file';
    await own(ctx, source)
      .set({ ...done, ...(!isUnusable && { failures: 0, last_result: 'same', last_status: answer.status }) })
      .execute();
    return;
  }
  const { bytes, hash: body_hash, etag, lastModified: last_modified } = answer;
  const atOnce: Parameters<typeof beginRun>[1]['atOnce'] = async (transaction, run_id) => {
    const known = { body_hash, etag, last_modified, compared_at: ctx.now(), run_id };
    // The comparison decides whether the failures in a row end.
    const noted = await own({ db: transaction }, source)
      .set({ ...done, ...known, last_result: 'loaded', last_status: 200 })
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) throw new Outdated();
  };
  try {
    await beginRun(ctx, { accountId, name: fileName(source.address), bytes, isAutomatic: true, atOnce });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
  }
}

/** The address was changed while it was fetched. */
class Outdated extends Error {}

/** Tries again after some time; nothing was fetched. */
async function later(
  ctx: FetchContext,
  source: Source,
  { ms, result }: { ms: number; result?: SourceResult },
): Promise<void> {
  await own(ctx, source)
    .set({
      claimed_at: null,
      next_at: new Date(ctx.now().getTime() + ms),
      ...(result && { last_at: ctx.now(), last_result: result, last_status: null }),
    })
    .execute();
}

const MOST_NAME = 200;

/** Host and last part of the path; never the query, which may contain a secret. */
function fileName(address: string): string {
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').findLast(Boolean) ?? '';
  return [hostname, safeDecode(last)].filter(Boolean).join('/').slice(0, MOST_NAME);
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll(/\p{Cc}/gu, '');
  } catch {
    return part;
  }
}
