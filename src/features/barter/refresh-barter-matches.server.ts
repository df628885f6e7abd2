import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { beginningWith } from './barter-listing.ts';
import { findBarterMatches } from './find-barter-matches.ts';
import { readBarterMarket } from './read-barter-listings.server.ts';

/** A match from the view of one of its listings. */
interface StoredMatch {
  listingId: number;
  partnerId: number;
  thirdId: number | null;
}

const storedRow = declareRow<StoredMatch>('stored swap', {
  listingId: 'number',
  partnerId: 'number',
  thirdId: 'number?',
});

/** The event loop gets a turn this often, because jobs share their process. */
const LISTINGS_AT_ONCE = 100;
const ROWS_AT_ONCE = 5_000;

/**
 * Finds all swaps of the market and stores the differences to the ones known, which keep the time when they were found.
 * Swaps of listings that are not published any more disappear.
 */
export async function refreshBarterMatches(
  { db, now }: { db: Database; now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const market = await readBarterMarket(db, signal);
  let searched = 0;
  const matches = await findBarterMatches(market, () => {
    searched += 1;
    if (searched % LISTINGS_AT_ONCE > 0) return undefined;
    signal?.throwIfAborted();
    return setImmediate();
  });
  const found = new Map<string, StoredMatch>();
  for (const match of matches)
    for (const { id } of match) {
      const [listing, partner, third] = beginningWith(match, id);
      if (!listing || !partner) continue;
      const row = { listingId: listing.id, partnerId: partner.id, thirdId: third?.id ?? null };
      found.set(keyOf(row), row);
    }
  const gone: StoredMatch[] = [];
  // Matches that are stored already need no write.
  for await (const stored of storedMatches(db, signal)) {
    if (!found.delete(keyOf(stored))) gone.push(stored);
  }
  for (const rows of inPortions(gone, signal)) await removeMatches(db, rows);
  for (const rows of inPortions([...found.values()], signal)) await insertMatches(db, rows, now());
}

const keyOf = ({ listingId, partnerId, thirdId }: StoredMatch): string =>
  `${listingId},${partnerId},${thirdId ?? ''}`;

async function* storedMatches(db: Database, signal?: AbortSignal): AsyncGenerator<StoredMatch> {
  for (let after = { listingId: 0, partnerId: 0, thirdId: 0 }; ;) {
    signal?.throwIfAborted();
    const { listingId, partnerId, thirdId } = after;
    const rows = await readRows(
      db,
      storedRow,
      sql`
      select listing_id as "listingId", partner_id as "partnerId", third_id as "thirdId" from barter_match
      where listing_id >= ${listingId}
        and (listing_id, partner_id, coalesce(third_id, 0)) > (${listingId}, ${partnerId}, ${thirdId})
      order by listing_id, partner_id, coalesce(third_id, 0) limit ${ROWS_AT_ONCE}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = { ...last, thirdId: last.thirdId ?? 0 };
  }
}

function* inPortions<T>(rows: readonly T[], signal?: AbortSignal): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    signal?.throwIfAborted();
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

const columnsOf = (rows: readonly StoredMatch[]) => sql`unnest(
  ${rows.map(({ listingId }) => listingId)}::bigint[], ${rows.map(({ partnerId }) => partnerId)}::bigint[],
  ${rows.map(({ thirdId }) => thirdId)}::bigint[]) as f (listing_id, partner_id, third_id)`;

async function removeMatches(db: Database, rows: readonly StoredMatch[]): Promise<void> {
  await sql`
    delete from barter_match m using ${columnsOf(rows)}
    where m.listing_id = f.listing_id and m.partner_id = f.partner_id
      and m.third_id is not distinct from f.third_id`.execute(db);
}

/** Leaves out listings that were removed meanwhile. */
async function insertMatches(db: Database, rows: readonly StoredMatch[], foundAt: Date): Promise<void> {
  await sql`
    insert into barter_match (listing_id, partner_id, third_id, found_at)
    select f.listing_id, f.partner_id, f.third_id, ${foundAt}
    from ${columnsOf(rows)}
    join listing l on l.id = f.listing_id join listing p on p.id = f.partner_id
      left join listing t on t.id = f.third_id
    where f.third_id is null or t.id is not null
    on conflict do nothing`.execute(db);
}
