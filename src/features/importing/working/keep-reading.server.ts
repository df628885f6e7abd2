import { createHash } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { insertNewDraft } from '#features/selling/drafts/open-draft.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB, ImportItem as ImportRow } from '#platform/db/database-types.ts';
import type { ImportSite } from '../import-site.ts';
import { draftOfReading } from '../mapping/draft-of-reading.ts';
import { mapListing } from '../mapping/map-listing.ts';
import type { SourceListing } from '../reading/source-listing.ts';
import { changesBetween, withDecisions } from '../changes/changes-between.ts';
import { FETCH_IMPORT_PICTURES, type ImportContext } from '../items/import-context.server.ts';
import type { ImportFault, ImportPicture, ImportReading, Proof, StoredChange } from '../items/import-item.ts';

type Row = Selectable<ImportRow>;
type Known = Pick<Row, 'id' | 'reading' | 'changes' | 'listing_id' | 'proof'> & { isAlive: boolean };

/**
 * Stores what was read from a page: as a new draft, or as the changes to a listing that was read before. Everything
 * happens in one transaction under the lock of the seller, so that neither a kill nor a second run makes another draft.
 */
export async function keepReading(ctx: ImportContext, row: Row, listing: SourceListing): Promise<void> {
  // A pasted page proves nothing: its sender can write anything into it.
  const dealer = row.page === null ? listing.dealer : undefined;
  const reading = { ...readingOf(ctx, listing), ...(dealer !== undefined && { dealer }) };
  const read: Read = { reading, listing, proof: null };
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, row.account_id);
    const current = await transaction
      .selectFrom('import_item')
      .select('state')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    if (current?.state !== 'waiting') return;
    const proof = await proofOf(transaction, row, { listing, dealer });
    if (proof === 'code' && dealer !== undefined) await proveDealer(transaction, row, dealer);
    if (await storeReading(ctx, transaction, row, { ...read, proof })) return;
    // Without room for its draft a listing of a list waits, as do those after it.
    if (row.list_id !== null) return pauseList(transaction, row.list_id, 'too_many_drafts');
    await transaction
      .updateTable('import_item')
      .set({
        source_id: sourceIdOf(listing),
        page: null,
        state: 'failed',
        fault: 'too_many_drafts',
        reading: JSON.stringify(read.reading),
        proof,
        read_at: ctx.now(),
      })
      .where('id', '=', row.id)
      .execute();
  });
}

interface Read {
  reading: ImportReading;
  listing: SourceListing;
  proof: Proof | null;
}

export const readingOf = (
  { catalogue }: Pick<ImportContext, 'catalogue'>,
  listing: SourceListing,
): ImportReading => ({
  title: listing.title.slice(0, 200),
  ...mapListing(listing, catalogue),
});

const sourceIdOf = (listing: SourceListing): string => listing.id ?? fingerprint(listing);

/**
 * Makes the draft of an import, or notes the changes to one that was read before. Needs the lock of the seller. False
 * if the account has no room for another draft.
 */
export async function storeReading(
  ctx: Pick<ImportContext, 'now' | 'jobs'>,
  transaction: Transaction<DB>,
  row: Pick<Row, 'id' | 'account_id' | 'site'>,
  { reading, listing, proof }: Read,
): Promise<boolean> {
  const sourceId = sourceIdOf(listing);
  const known = await findKnown(transaction, row, sourceId);
  if (known?.isAlive) {
    await noteChanges(ctx, transaction, { row, known, reading, proof });
    return true;
  }
  // Its draft was removed: the listing begins anew.
  if (known && known.id !== row.id)
    await transaction.deleteFrom('import_item').where('id', '=', known.id).execute();
  const listingId = await makeDraft(ctx, transaction, { row, reading });
  if (listingId === undefined) return false;
  const pictures: ImportPicture[] = listing.pictures.map((url) => ({ url, state: 'waiting' }));
  await transaction
    .updateTable('import_item')
    .set({
      source_id: sourceId,
      page: null,
      state: 'ready',
      fault: null,
      reading: JSON.stringify(reading),
      pictures: JSON.stringify(pictures),
      changes: null,
      proof,
      listing_id: listingId,
      read_at: ctx.now(),
    })
    .where('id', '=', row.id)
    .execute();
  const options = { singletonKey: String(row.account_id), transaction };
  if (pictures.length > 0) await ctx.jobs.send(FETCH_IMPORT_PICTURES, { account: row.account_id }, options);
  return true;
}

/** Stops the import of a list until its seller continues it; what waits keeps waiting. */
export async function pauseList(db: Database, id: number, fault: ImportFault): Promise<void> {
  await db.updateTable('import_list').set({ is_paused: true, fault }).where('id', '=', id).execute();
}

/** Recognises a page that does not name its id when it is pasted again. */
const fingerprint = ({ title, description, pictures }: SourceListing): string =>
  `page-${createHash('sha256')
    .update(JSON.stringify([title, description, pictures[0] ?? '']))
    .digest('hex')
    .slice(0, 32)}`;

async function findKnown(
  transaction: Transaction<DB>,
  row: Pick<Row, 'account_id' | 'site'>,
  sourceId: string,
): Promise<Known | undefined> {
  const known = await transaction
    .selectFrom('import_item as i')
    .leftJoin('listing as l', 'l.id', 'i.listing_id')
    .leftJoin('listing_draft as d', 'd.listing_id', 'i.listing_id')
    .select(['i.id', 'i.reading', 'i.changes', 'i.listing_id', 'i.proof', 'l.publication', 'd.discarded_at'])
    .where('i.account_id', '=', row.account_id)
    .where('i.site', '=', row.site as ImportSite)
    .where('i.source_id', '=', sourceId)
    .where('i.state', '<>', 'same')
    .executeTakeFirst();
  return (
    known && {
      ...known,
      isAlive:
        known.publication !== null &&
        known.publication !== 'deleted' &&
        !(known.publication === 'draft' && known.discarded_at !== null),
    }
  );
}

/** The draft stays as it is: the seller may have changed it since. */
async function noteChanges(
  { now }: Pick<ImportContext, 'now'>,
  transaction: Transaction<DB>,
  { row, known, reading, proof }: Omit<Read, 'listing'> & { row: Pick<Row, 'id'>; known: Known },
): Promise<void> {
  const changes = withDecisions(
    changesBetween(known.reading as unknown as ImportReading | null, reading),
    (known.changes ?? []) as unknown as StoredChange[],
  );
  await transaction
    .updateTable('import_item')
    .set((item) => ({
      changes: JSON.stringify(changes),
      fault: null,
      proof: proof ?? known.proof,
      read_at: now(),
      state: item.case().when('state', '=', 'waiting').then('ready').else(item.ref('state')).end(),
    }))
    .where('id', '=', known.id)
    .execute();
  if (known.id === row.id) return;
  await transaction
    .updateTable('import_item')
    .set({ state: 'same', same_as: known.id, page: null, read_at: now() })
    .where('id', '=', row.id)
    .execute();
}

/** Undefined if the account has too many drafts. */
async function makeDraft(
  { now }: Pick<ImportContext, 'now'>,
  transaction: Transaction<DB>,
  { row, reading }: { row: Pick<Row, 'account_id'>; reading: ImportReading },
): Promise<number | undefined> {
  try {
    const { fields, sources } = draftOfReading(reading);
    return await insertNewDraft(transaction, { accountId: row.account_id, now: now(), fields, sources });
  } catch (error) {
    if (isAppError(error, 'too_many_drafts')) return undefined;
    throw error;
  }
}

async function proofOf(
  transaction: Transaction<DB>,
  row: Row,
  { listing, dealer }: { listing: SourceListing; dealer: string | undefined },
): Promise<Exclude<Proof, 'account'> | null> {
  if (row.page !== null) return null;
  if (`${listing.title}\n${listing.description}`.toUpperCase().includes(row.code)) return 'code';
  const { phone, phone_confirmed: isConfirmed } = await transaction
    .selectFrom('account')
    .select(['phone', 'phone_confirmed'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const isSame = listing.phones.some((typed) => parsePhone(typed, 'BG') === phone);
  if (phone !== null && isConfirmed && isSame) return 'phone';
  if (dealer === undefined) return null;
  const proven = await transaction
    .selectFrom('import_item')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('proof', '=', 'code')
    .where(dealerOfReading, '=', dealer)
    .executeTakeFirst();
  return proven ? 'dealer' : null;
}

const dealerOfReading = sql<string>`reading ->> 'dealer'`;

/**
 * Marks the other listings of a dealer page as proven. A code needs write access to the dealer's account, which covers
 * all of its listings; a phone does not, because the number may be that of one salesperson.
 */
async function proveDealer(
  transaction: Transaction<DB>,
  { account_id: accountId }: Pick<Row, 'account_id'>,
  dealer: string,
): Promise<void> {
  await transaction
    .updateTable('import_item')
    .set({ proof: 'dealer' })
    .where('account_id', '=', accountId)
    .where('proof', 'is', null)
    .where(dealerOfReading, '=', dealer)
    .execute();
}
