import { sql, type Transaction } from 'kysely';
import type { ChangedListing } from '#features/search/index/listing-change-log.server.ts';
import { readDocuments } from '#features/search/index/read-documents.server.ts';
import type { SearchDocument } from '#features/search/index/search-query.ts';
import type { WordForms } from '#features/search/index/words/words.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { MatchReason } from '../alerts/alert-mail.ts';
import { isActiveSearch, type ActiveSearches } from './active-searches.server.ts';
import { packDocument, unpackDocument } from './packed-document.server.ts';

/**
 * Seconds by which a change may precede the search that reports it: times are those at which transactions began, and pages
 * show a change later. Reporting a listing that was just in the results is better than losing one.
 */
const SLACK_SECONDS = 5;
/** Matches recorded by one statement, so that no number of them exceeds its time limit. */
const RECORDED_AT_ONCE = 2_000;

interface RecordedRow {
  recorded: number;
  /** Searches that are no longer active. */
  gone: number[];
}

const recordedRow = declareRow<RecordedRow>('recorded matches', { recorded: 'number', gone: 'json' });

interface Change {
  document: SearchDocument;
  /** The document at the previous comparison; undefined for a listing that was not public. */
  before: SearchDocument | undefined;
  /** In seconds since 1970. */
  changedAt: number;
}

export interface FoundMatch {
  searchId: number;
  version: number;
  listingId: number;
  reason: MatchReason;
}

/**
 * Searches that begin to find a listing with this change. A listing that becomes public again after a pause was published
 * before; it is new only to searches from before its first publication.
 */
export function findBegun(searches: ActiveSearches, { document, before, changedAt }: Change): FoundMatch[] {
  const found: FoundMatch[] = [];
  const known = new Set(before && searches.match(before));
  const begunAt = before ? changedAt : document.publishedAt;
  for (const searchId of searches.match(document)) {
    const search = searches.get(searchId);
    if (!search || known.has(searchId) || begunAt < search.changedAt - SLACK_SECONDS) continue;
    const { version } = search;
    found.push({ searchId, version, listingId: document.id, reason: reasonOf(document, before) });
  }
  return found;
}

function reasonOf(document: SearchDocument, before: SearchDocument | undefined): MatchReason {
  if (!before) return 'new';
  const [price, oldPrice] = [document.ranges.price, before.ranges.price];
  return price !== undefined && oldPrice !== undefined && price < oldPrice ? 'cheaper' : 'changed';
}

export interface MatchingParts {
  searches: ActiveSearches;
  /** Shared between calls; see `searchTokens`. */
  forms: WordForms;
  now: () => Date;
}

/**
 * Compares the given listings with how they were at the previous comparison, records the searches that begin to find
 * them, and keeps their present state for the next one. Repeating it records nothing more. Returns whether any search
 * found something.
 */
export async function matchListings(
  { searches, forms, now }: MatchingParts,
  transaction: Transaction<DB>,
  changes: readonly Pick<ChangedListing, 'id' | 'changedAt'>[],
): Promise<boolean> {
  const ids = changes.map(({ id }) => id);
  const read = await readDocuments(transaction, ids, forms);
  const documents = new Map(read.map((document) => [document.id, document]));
  const rows = await transaction
    .selectFrom('matched_listing')
    .selectAll()
    .where('listing_id', 'in', ids)
    .execute();
  const kept = new Map(rows.map((row) => [row.listing_id, row.document]));
  const changed: { listing_id: number; document: Buffer }[] = [];
  const gone: number[] = [];
  const found: FoundMatch[] = [];
  for (const { id, changedAt } of changes) {
    const document = documents.get(id);
    const old = kept.get(id);
    if (document) {
      const packed = packDocument(document);
      if (old?.equals(packed)) continue;
      changed.push({ listing_id: id, document: packed });
      const before = old && unpackDocument(old, document);
      found.push(...findBegun(searches, { document, before, changedAt }));
    } else if (old) gone.push(id);
  }
  let isFound = false;
  for (let start = 0; start < found.length; start += RECORDED_AT_ONCE) {
    const part = found.slice(start, start + RECORDED_AT_ONCE);
    if (await record(transaction, { searches, found: part, now: now() })) isFound = true;
  }
  if (changed.length > 0)
    await transaction
      .insertInto('matched_listing')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('listing_id').doUpdateSet((row) => ({ document: row.ref('excluded.document') })),
      )
      .execute();
  if (gone.length > 0)
    await transaction.deleteFrom('matched_listing').where('listing_id', 'in', gone).execute();
  return isFound;
}

/**
 * Records matches of the searches that are still as they were when they were read. A search that has changed since
 * begins anew; a person's own listings are none.
 */
async function record(
  transaction: Transaction<DB>,
  { searches, found, now }: { searches: ActiveSearches; found: readonly FoundMatch[]; now: Date },
): Promise<boolean> {
  // The lock keeps a search from being deleted before the insertion.
  const rows = await readRows(
    transaction,
    recordedRow,
    sql`
    with found as (
      select * from unnest(${found.map(({ searchId }) => searchId)}::bigint[],
        ${found.map(({ version }) => version)}::integer[], ${found.map(({ listingId }) => listingId)}::bigint[],
        ${found.map(({ reason }) => reason)}::text[]) as found (search_id, version, listing_id, reason)),
    present as materialized (
      select s.id, s.version, s.account_id from saved_search s
      where s.id in (select search_id from found) and ${isActiveSearch('s')} order by s.id for key share),
    recorded as (
      insert into saved_search_match (saved_search_id, listing_id, reason, matched_at)
      select found.search_id, found.listing_id, found.reason, ${now}
      from found
        join present on present.id = found.search_id and present.version = found.version
        join listing l on l.id = found.listing_id
      where l.account_id is distinct from present.account_id
      order by found.search_id
      on conflict do nothing returning 1)
    select (select count(*)::integer from recorded) as recorded,
      to_json(array(select search_id from found except select id from present)) as gone`,
  );
  const [{ recorded, gone } = { recorded: 0, gone: [] }] = rows;
  for (const id of gone) searches.forget(id);
  return recorded > 0;
}
