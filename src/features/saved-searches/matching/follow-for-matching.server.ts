import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { currentCursor, readListingChanges } from '#features/search/index/listing-change-log.server.ts';
import { repeatOnChanges, type RepeatedStep } from '#features/search/index/repeat-on-changes.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { TELL_SEARCHES } from '../alerts/tell-search.server.ts';
import { ActiveSearches, type ParsingContext } from './active-searches.server.ts';
import { matchListings, type ListingToCompare, type MatchingParts } from './match-listings.server.ts';

/** Listings compared in one transaction. */
const PORTION = 100;
/** Without changes, the cursor is stored this often, long before the log is pruned. */
const STORE_MS = 600_000;
const FACT = 'saved_search_matching';

const sweptRow = declareRow<{ id: number; account_id: number | null }>(
  'listing to compare with all saved searches',
  { id: 'number', account_id: 'number?' },
);

/** Progress of matching, shared by all workers. */
interface Progress {
  /** Position in the change log up to which listings were compared. */
  cursor: string;
  /** When the cursor was stored, in seconds since 1970. */
  at: number;
  /**
   * All listings are being compared, because there is no log of their changes: up to this id, with changes that
   * happened at `since` or later.
   */
  sweep?: { after: number; since: number };
  /** Names the last deletion of saved searches; a trigger sets it and waits for the portion that locks the progress. */
  deletion?: string;
}

export interface FollowContext extends ParsingContext {
  log: Log;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Compares every changed listing with the saved searches, from the stored cursor on, until stopped. Several workers
 * take turns: each portion is one transaction that locks the progress, records matches and moves on, so that a killed
 * worker neither loses nor repeats a match.
 */
export function followForMatching(
  ctx: FollowContext,
  { connection, onError }: { connection: pg.ClientConfig; onError?: (error: unknown) => void },
): RepeatedStep {
  const parts: MatchingParts = { searches: new ActiveSearches(ctx), forms: new Map(), now: ctx.now };
  const stopping = new AbortController();
  const repeated = repeatOnChanges({
    connection,
    step: () => step(ctx, parts, stopping.signal),
    onError: onError ?? ((err) => ctx.log.warn({ err }, 'matching saved searches')),
  });
  return {
    catchUp: () => repeated.catchUp(),
    stop: () => {
      stopping.abort();
      return repeated.stop();
    },
  };
}

/** Compares all changes up to now. Returns whether there were any. */
async function step(ctx: FollowContext, parts: MatchingParts, stopping: AbortSignal): Promise<boolean> {
  const progress = (await readProgress(ctx.db)) ?? (await begin(ctx.db, parts));
  if (progress.sweep) return sweep(ctx, parts, { progress, stopping });
  const { changes, cursor, pruned } = await readListingChanges(ctx.db, progress.cursor);
  if (pruned) {
    const missed = { ...progress, cursor, at: seconds(parts.now()), sweep: { after: 0, since: progress.at } };
    ctx.log.warn('the log of listing changes was pruned; comparing all listings with the saved searches');
    await inTurn(ctx.db, progress, async () => missed);
    return true;
  }
  const next = { ...progress, cursor, at: seconds(parts.now()) };
  const { listings } = changes;
  if (listings.length === 0) {
    if (seconds(parts.now()) - progress.at > STORE_MS / 1000)
      await inTurn(ctx.db, progress, async () => next);
    return false;
  }
  await parts.searches.update(ctx.db, progress.deletion);
  for (let start = 0; start < listings.length && !stopping.aborted; start += PORTION) {
    const portion = listings.slice(start, start + PORTION);
    const isLast = start + PORTION >= listings.length;
    const compare = async (transaction: Transaction<DB>): Promise<Progress> => {
      await compareAll(ctx, parts, { transaction, progress, listings: portion });
      return isLast ? next : progress;
    };
    if (!(await inTurn(ctx.db, progress, compare))) return false;
  }
  return true;
}

/** Compares all listings, by id. */
async function sweep(
  ctx: FollowContext,
  parts: MatchingParts,
  { progress, stopping }: { progress: Progress; stopping: AbortSignal },
): Promise<boolean> {
  await parts.searches.update(ctx.db, progress.deletion);
  let current = progress;
  while (current.sweep && !stopping.aborted) {
    const { sweep: place, ...rest } = current;
    const rows = await readRows(
      ctx.db,
      sweptRow,
      sql`
      select swept.id, l.account_id
      from ((select id from listing where id > ${place.after} order by id limit ${PORTION})
        union (select listing_id from matched_listing where listing_id > ${place.after}
          order by listing_id limit ${PORTION})) swept
        left join listing l on l.id = swept.id
      order by swept.id limit ${PORTION}`,
    );
    const last = rows.at(-1);
    const next: Progress = last ? { ...rest, sweep: { ...place, after: last.id } } : rest;
    const compare = async (transaction: Transaction<DB>): Promise<Progress> => {
      const listings = rows.map(({ id, account_id }) => ({
        id,
        accountId: account_id ?? undefined,
        changedAt: place.since,
      }));
      if (listings.length > 0) await compareAll(ctx, parts, { transaction, progress: current, listings });
      return next;
    };
    if (!(await inTurn(ctx.db, current, compare))) return false;
    current = next;
  }
  return true;
}

/** Compares listings, and has the alerts at once sent that this brings about. */
async function compareAll(
  ctx: FollowContext,
  parts: MatchingParts,
  {
    transaction,
    progress,
    listings,
  }: { transaction: Transaction<DB>; progress: Progress; listings: readonly ListingToCompare[] },
): Promise<void> {
  await parts.searches.update(transaction, progress.deletion);
  if (await matchListings(parts, transaction, listings))
    await ctx.jobs.send(TELL_SEARCHES, {}, { transaction });
}

async function readProgress(db: Database): Promise<Progress | undefined> {
  const row = await db
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', FACT)
    .executeTakeFirst();
  return row?.value as Progress | undefined;
}

/** Begins with all listings, because the state of none is known. */
async function begin(db: Database, { now }: MatchingParts): Promise<Progress> {
  const progress: Progress = {
    cursor: await currentCursor(db),
    at: seconds(now()),
    sweep: { after: 0, since: 0 },
  };
  await db
    .insertInto('installation_fact')
    .values({ key: FACT, value: JSON.stringify(progress) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readProgress(db)) ?? progress;
}

/**
 * Does a part of the work and stores the progress in one transaction. Returns false if another worker is at it or has
 * moved on.
 */
async function inTurn(
  db: Database,
  expected: Progress,
  work: (transaction: Transaction<DB>) => Promise<Progress>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      select 1 from installation_fact
      where key = ${FACT} and value = ${JSON.stringify(expected)}::jsonb for update skip locked`.execute(
      transaction,
    );
    if (rows.length === 0) return false;
    const next = await work(transaction);
    await sql`
      update installation_fact set value = ${JSON.stringify(next)}::jsonb, updated_at = now()
      where key = ${FACT}`.execute(transaction);
    return true;
  });
}

const seconds = (time: Date): number => time.getTime() / 1000;
