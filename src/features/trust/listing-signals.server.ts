import { sql, type Transaction } from 'kysely';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { noteCopies } from '#features/media/likeness/find-copies.server.ts';
import { oddPrice, type UsualPrices } from './odd-price.ts';
import type { SignalKind } from './signal-kind.ts';
import type { UnlikelyDetails } from './unlikely-vehicle/unlikely-values.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const vinRow = declareRow<{ id: number }>('other listing of a VIN', { id: 'number' });
const burstRow = declareRow<{ listings: number }>('listings of a day', { listings: 'number' });
const pictureRow = declareRow<{ listing: number }>('other listing of a picture', { listing: 'number' });

export interface ListingSignal {
  kind: SignalKind;
  details: Record<string, number | string>;
}

const NEW_ACCOUNT_DAYS = 14;
/** A new account may submit this many listings in 24 hours without a signal. */
const BURST_LISTINGS = 3;

export interface SignalSubject {
  listingId: number;
  accountId: number;
  now: Date;
  /** Undefined when unchanged since the listing was approved. */
  vin?: string | null | undefined;
  /** Whether the price was set or changed by this submission. Only such prices are judged. */
  isPriceNew: boolean;
  /** Whether the seller was asked about the price and confirmed it. */
  isPriceConfirmed: boolean;
  isFirst: boolean;
  /** Ids of pictures added by this submission. */
  pictures: readonly string[];
  /** Signals found in the texts. */
  inText: readonly ListingSignal[];
  /** Values that hardly exist together and are new in this submission; unconfirmed ones first. */
  unlikely: readonly UnlikelyDetails[];
  priceEurMinor: number | null;
  /** Usual prices of similar vehicles. */
  usual: UsualPrices | null;
  condition: string;
}

export async function findSignals(
  transaction: Transaction<DB>,
  subject: SignalSubject,
): Promise<ListingSignal[]> {
  const found = [
    await sameVin(transaction, subject),
    unusualPrice(subject),
    await burst(transaction, subject),
    await samePicture(transaction, subject),
    await unverifiedImport(transaction, subject),
    ...subject.inText,
    // One signal per kind is stored.
    ...subject.unlikely.slice(0, 1).map((details) => ({ kind: 'unlikely_vehicle' as const, details })),
  ];
  return found.filter((signal) => signal !== undefined);
}

/** Replaces the stored signals of a first submission, or of the changes to an approved listing (`revision`). */
export async function saveSignals(
  transaction: Transaction<DB>,
  {
    listingId,
    revision,
    signals,
    now,
  }: {
    listingId: number;
    revision: boolean;
    signals: readonly ListingSignal[];
    now: Date;
  },
): Promise<void> {
  await transaction
    .deleteFrom('listing_signal')
    .where('listing_id', '=', listingId)
    .where('revision', '=', revision)
    .execute();
  if (signals.length === 0) return;
  await transaction
    .insertInto('listing_signal')
    .values(
      signals.map(({ kind, details }) => ({
        listing_id: listingId,
        revision,
        kind,
        details: JSON.stringify(details),
        at: now,
      })),
    )
    .execute();
}

/** A first submission of a listing from another site whose seller has not proved that it is the same seller there. */
async function unverifiedImport(
  transaction: Transaction<DB>,
  { listingId, isFirst }: SignalSubject,
): Promise<ListingSignal | undefined> {
  if (!isFirst) return undefined;
  const found = await transaction
    .selectFrom('import_item')
    .select('site')
    .where('listing_id', '=', listingId)
    .where('proof', 'is', null)
    .executeTakeFirst();
  return found && { kind: 'unverified_import', details: { site: found.site } };
}

const live = isLiveRow('other');

/** Finds another live listing of the same vehicle; it may belong to the same seller. */
async function sameVin(
  transaction: Transaction<DB>,
  { listingId, vin }: SignalSubject,
): Promise<ListingSignal | undefined> {
  if (!vin) return undefined;
  // Serialises concurrent submissions of one VIN, so that the later one sees the earlier.
  await sql`select pg_advisory_xact_lock(hashtext(${`vin ${vin}`}))`.execute(transaction);
  const rows = await readRows(
    transaction,
    vinRow,
    sql`
    select other.id from listing other where other.vin = ${vin} and other.id <> ${listingId} and ${live}
    order by other.id limit 1`,
  );
  const [other] = rows;
  return other && { kind: 'same_vin', details: { listing: other.id } };
}

function unusualPrice({
  isPriceNew,
  isPriceConfirmed,
  priceEurMinor,
  usual,
  condition,
}: SignalSubject): ListingSignal | undefined {
  if (!isPriceNew || priceEurMinor === null) return undefined;
  const kind = oddPrice(priceEurMinor, { condition, usual });
  const range = usual && { lowEurMinor: usual.lowEurMinor, highEurMinor: usual.highEurMinor };
  return kind && { kind, details: { priceEurMinor, ...range, confirmed: isPriceConfirmed ? 1 : 0 } };
}

async function burst(
  transaction: Transaction<DB>,
  { accountId, isFirst, now }: SignalSubject,
): Promise<ListingSignal | undefined> {
  if (!isFirst) return undefined;
  const rows = await readRows(
    transaction,
    burstRow,
    sql`
    select count(*) as listings from listing l join listing_transition t on t.listing_id = l.id
    where l.account_id = ${accountId} and t.field = 'publication' and t.from_state = 'draft'
      and t.at > ${now}::timestamptz - interval '1 day'
      and exists (select from account a where a.id = l.account_id
        and a.joined_at > ${now}::timestamptz - make_interval(days => ${NEW_ACCOUNT_DAYS}))`,
  );
  // Includes the listing being submitted.
  const listings = (rows[0]?.listings ?? 0) + 1;
  return listings > BURST_LISTINGS ? { kind: 'burst', details: { listings } } : undefined;
}

/** Finds a live listing of another seller that shows the same picture, maybe lightly edited. */
async function samePicture(
  transaction: Transaction<DB>,
  { accountId, pictures, now }: SignalSubject,
): Promise<ListingSignal | undefined> {
  if (pictures.length === 0) return undefined;
  // Usually the job that made the renditions has compared them.
  await noteCopies(transaction, pictures, now);
  const rows = await readRows(
    transaction,
    pictureRow,
    sql`
    select other.id as listing from picture_copy copy
    join listing_picture shown on shown.picture_id in (copy.picture_id, copy.original_id)
    join listing other on other.id = shown.listing_id
    where (copy.picture_id = any(${pictures}) or copy.original_id = any(${pictures}))
      and not shown.picture_id = any(${pictures})
      and other.account_id <> ${accountId} and ${live}
    order by 1 limit 1`,
  );
  const [same] = rows;
  return same && { kind: 'same_picture', details: { ...same } };
}
