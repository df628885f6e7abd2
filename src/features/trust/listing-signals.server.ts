import { sql, type Transaction } from 'kysely';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { SignalKind } from './signal-kind.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const vinRow = declareRow<{ id: number }>('other listing of a VIN', { id: 'number' });
const peersRow = declareRow<{ peers: number; median: number | null }>('prices of comparable listings', {
  peers: 'number',
  median: 'number?',
});
const burstRow = declareRow<{ listings: number }>('listings of a day', { listings: 'number' });
const pictureRow = declareRow<{ listing: number; distance: number }>('other listing of a picture', {
  listing: 'number',
  distance: 'number',
});

export interface ListingSignal {
  kind: SignalKind;
  details: Record<string, number>;
}

/** Below this share of what others ask. */
const CHEAP_SHARE = 0.3;
/** With fewer there is no telling. */
const PEERS_ENOUGH = 5;
const YEARS_APART = 1;
/** An account is new for so long, and a burst is more than so many listings in a day. */
const NEW_ACCOUNT_DAYS = 14;
const BURST_LISTINGS = 3;
/** In how many of 64 bits two pictures of one thing differ at most; what `picture_hash_quarters` can find. */
const SAME_PICTURE_BITS = 3;
/** A picture of one colour is like every other. */
const LEAST_CONTRAST_BITS = 6;

export interface SignalSubject {
  listingId: number;
  accountId: number;
  now: Date;
  /** Undefined where it is as it was when the listing was approved. */
  vin?: string | null | undefined;
  /** The row holds what is asked about; only with a price that is new. */
  isPriceNew: boolean;
  isFirst: boolean;
  /** Pictures that are new. */
  pictures: readonly string[];
  /** Kinds found in the texts. */
  inText: readonly SignalKind[];
  priceEurMinor: number | null;
  modelId: number;
  modelYear: number | null;
  condition: string;
}

export async function findSignals(
  transaction: Transaction<DB>,
  subject: SignalSubject,
): Promise<ListingSignal[]> {
  const found = [
    await sameVin(transaction, subject),
    await tooCheap(transaction, subject),
    await burst(transaction, subject),
    await samePicture(transaction, subject),
    ...subject.inText.map((kind) => ({ kind, details: {} })),
  ];
  return found.filter((signal) => signal !== undefined);
}

/** Keeps what was found of a first submission, or of the changes to an approved listing. */
export async function keepSignals(
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

const live = isLiveRow('other');

/** A vehicle is offered once at a time, whoever offers it. */
async function sameVin(
  transaction: Transaction<DB>,
  { listingId, vin }: SignalSubject,
): Promise<ListingSignal | undefined> {
  if (!vin) return undefined;
  // Two that are submitted at the same moment see each other.
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

async function tooCheap(
  transaction: Transaction<DB>,
  { listingId, isPriceNew, priceEurMinor, modelId, modelYear, condition }: SignalSubject,
): Promise<ListingSignal | undefined> {
  if (!isPriceNew || priceEurMinor === null || modelYear === null) return undefined;
  const rows = await readRows(
    transaction,
    peersRow,
    sql`
    select count(*) as peers, percentile_cont(0.5) within group (order by price_eur_minor) as median
    from published_listing
    where model_id = ${modelId} and model_year between ${modelYear - YEARS_APART} and ${modelYear + YEARS_APART}
      and condition = ${condition} and price_eur_minor is not null and id <> ${listingId}`,
  );
  const { peers = 0, median = null } = rows[0] ?? {};
  if (median === null || peers < PEERS_ENOUGH || priceEurMinor >= median * CHEAP_SHARE) return undefined;
  return { kind: 'too_cheap', details: { priceEurMinor, medianEurMinor: Math.round(median), peers } };
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
  // With the one at hand.
  const listings = (rows[0]?.listings ?? 0) + 1;
  return listings > BURST_LISTINGS ? { kind: 'burst', details: { listings } } : undefined;
}

/** A picture that is, or looks like, one in a live listing of somebody else. */
async function samePicture(
  transaction: Transaction<DB>,
  { accountId, pictures }: SignalSubject,
): Promise<ListingSignal | undefined> {
  if (pictures.length === 0) return undefined;
  const rows = await readRows(
    transaction,
    pictureRow,
    sql`
    select other.id as listing, bit_count(hash.own # hash.theirs)::int as distance
    from picture mine
    join picture seen on picture_hash_quarters(seen.perceptual_hash) && picture_hash_quarters(mine.perceptual_hash)
      and seen.perceptual_hash is not null
    cross join lateral (select ('x' || mine.perceptual_hash)::bit(64) as own,
      ('x' || seen.perceptual_hash)::bit(64) as theirs) hash
    join listing_picture lp on lp.picture_id = seen.id
    join listing other on other.id = lp.listing_id
    where mine.id = any(${pictures}) and bit_count(hash.own # hash.theirs) <= ${SAME_PICTURE_BITS}
      and bit_count(hash.own) between ${LEAST_CONTRAST_BITS} and ${64 - LEAST_CONTRAST_BITS}
      and other.account_id <> ${accountId} and ${live}
    order by 2, 1 limit 1`,
  );
  const [same] = rows;
  return same && { kind: 'same_picture', details: { ...same } };
}
