import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { ChangedListing } from '#features/search/index/listing-change-log.server.ts';
import { readDocuments } from '#features/search/index/read-documents.server.ts';
import type { SearchDocument } from '#features/search/index/search-query.ts';
import type { WordForms } from '#features/search/index/words/words.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { MatchReason } from '../alerts/alert-mail.ts';
import type { ActiveSearches } from './active-searches.server.ts';
import { packDocument, unpackDocument } from './packed-document.server.ts';

/**
 * Seconds by which a change may precede the search that reports it: times are those at which transactions began, and pages
 * show a change later. Reporting a listing that was just in the results is better than losing one.
 */
const SLACK_SECONDS = 5;
/** Matches recorded by one statement, while the next listings are compared. */
const RECORDED_AT_ONCE = 5_000;

const recordedRow = declareRow<{ recorded: number }>('recorded matches', { recorded: 'number' });

/** A listing of the change log. */
export type ListingToCompare = Pick<ChangedListing, 'id' | 'accountId' | 'changedAt'>;

interface Change {
  document: SearchDocument;
  /** The document at the previous comparison; undefined for a listing that was not public. */
  before: SearchDocument | undefined;
  accountId: number | undefined;
  /** In seconds since 1970. */
  changedAt: number;
}

export interface FoundMatch {
  searchId: number;
  listingId: number;
  reason: MatchReason;
}

/**
 * Searches that begin to find a listing with this change, except its owner's. A listing that becomes public again after a
 * pause was published before; it is new only to searches from before its first publication.
 */
export function findBegun(
  searches: ActiveSearches,
  { document, before, accountId, changedAt }: Change,
): FoundMatch[] {
  const finding = searches.match(document);
  const known = new Set(before && searches.match(before, finding));
  const begunAt = before ? changedAt : document.publishedAt;
  const reason = reasonOf(document, before);
  const found: FoundMatch[] = [];
  for (const searchId of finding) {
    const search = searches.get(searchId);
    if (!search || known.has(searchId) || begunAt < search.changedAt - SLACK_SECONDS) continue;
    if (search.accountId !== null && search.accountId === accountId) continue;
    found.push({ searchId, listingId: document.id, reason });
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
 * found something. Call it while the progress is locked and after updating the searches, so that none is deleted meanwhile.
 */
export async function matchListings(
  { searches, forms, now }: MatchingParts,
  transaction: Transaction<DB>,
  listings: readonly ListingToCompare[],
): Promise<boolean> {
  const { changes, gone } = await readChanges(transaction, forms, listings);
  const parts = findInParts(searches, changes);
  let isFound = false;
  let part = parts.next();
  while (!part.done) {
    const [isRecorded, next] = await Promise.all([
      record(transaction, { searches, found: part.value, now: now() }),
      // The statement is sent before the comparison occupies this thread.
      nextTurn().then(() => parts.next()),
    ]);
    isFound ||= isRecorded;
    part = next;
  }
  if (changes.length > 0)
    await transaction
      .insertInto('matched_listing')
      .values(changes.map(({ document, packed }) => ({ listing_id: document.id, document: packed })))
      .onConflict((conflict) =>
        conflict.column('listing_id').doUpdateSet((row) => ({ document: row.ref('excluded.document') })),
      )
      .execute();
  if (gone.length > 0)
    await transaction.deleteFrom('matched_listing').where('listing_id', 'in', gone).execute();
  return isFound;
}

/** Reads the listings whose documents differ from the kept ones, and those that are not public any more. */
async function readChanges(
  transaction: Transaction<DB>,
  forms: WordForms,
  listings: readonly ListingToCompare[],
): Promise<{ changes: (Change & { packed: Buffer })[]; gone: number[] }> {
  const ids = listings.map(({ id }) => id);
  const read = await readDocuments(transaction, ids, forms);
  const documents = new Map(read.map((document) => [document.id, document]));
  const rows = await transaction
    .selectFrom('matched_listing')
    .selectAll()
    .where('listing_id', 'in', ids)
    .execute();
  const kept = new Map(rows.map((row) => [row.listing_id, row.document]));
  const changes: (Change & { packed: Buffer })[] = [];
  for (const { id, accountId, changedAt } of listings) {
    const document = documents.get(id);
    const old = kept.get(id);
    if (!document) continue;
    const packed = packDocument(document);
    if (old?.equals(packed)) continue;
    changes.push({ document, packed, before: old && unpackDocument(old, document), accountId, changedAt });
  }
  return { changes, gone: ids.filter((id) => kept.has(id) && !documents.has(id)) };
}

/** Compares the listings as the parts are taken. */
function* findInParts(
  searches: ActiveSearches,
  changes: readonly Change[],
): Generator<FoundMatch[], void, undefined> {
  let found: FoundMatch[] = [];
  for (const change of changes) {
    found = found.concat(findBegun(searches, change));
    while (found.length >= RECORDED_AT_ONCE) yield found.splice(0, RECORDED_AT_ONCE);
  }
  if (found.length > 0) yield found;
}

/** Records matches, except of searches that changed after they were read: those begin anew. */
async function record(
  transaction: Transaction<DB>,
  { searches, found, now }: { searches: ActiveSearches; found: readonly FoundMatch[]; now: Date },
): Promise<boolean> {
  const [row] = await readRows(
    transaction,
    recordedRow,
    sql`
    with changed as materialized (select s.id from saved_search s where ${searches.isChanged('s')}),
    recorded as (
      insert into saved_search_match (saved_search_id, listing_id, reason, matched_at)
      select found.search_id, found.listing_id, found.reason, ${now}
      from unnest(${arrayLiteral(found.map(({ searchId }) => searchId))}::bigint[],
        ${arrayLiteral(found.map(({ listingId }) => listingId))}::bigint[],
        ${arrayLiteral(found.map(({ reason }) => reason))}::text[]) as found (search_id, listing_id, reason)
      where not exists (select from changed where changed.id = found.search_id)
      on conflict do nothing returning 1)
    select count(*)::integer as recorded from recorded`,
  );
  return row !== undefined && row.recorded > 0;
}

/** An array of numbers or plain words as PostgreSQL reads it; for thousands of them faster than the driver's. */
const arrayLiteral = (values: readonly (number | MatchReason)[]): string => `{${values.join(',')}}`;
