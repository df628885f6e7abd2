import { sql, type Transaction } from 'kysely';
import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { DraftFault } from '../checking/draft-fault.ts';
import type { ListingSource } from './listing-source.server.ts';
import { findSignals, type ListingSignal } from '#features/trust/listing-signals.server.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import type { StatedListing } from '../checking/stated-listing.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const grossRow = declareRow<{ gross: number | null }>('gross price of a working copy', { gross: 'number?' });

/**
 * Finds risk signals in a submission. For an approved listing only changed values count: a moderator has reviewed the
 * others.
 */
export async function signalsOfDraft(
  transaction: Transaction<DB>,
  catalogue: Catalogue,
  submission: {
    listing: ListingSource;
    stated: StatedListing;
    hints: readonly DraftFault[];
    pictures: readonly { id: string }[];
    isPriceConfirmed: boolean;
    now: Date;
  },
): Promise<ListingSignal[]> {
  const { listing, stated, hints, pictures, isPriceConfirmed, now } = submission;
  const seen = listing.moderation === 'approved' ? listing : undefined;
  const known = new Set(seen?.pictures.map(({ id }) => id));
  const priceEurMinor = await grossPrice(transaction, stated);
  const isTextNew =
    seen?.columns['description'] !== stated.description || seen.columns['variant'] !== stated.variant;
  const { vin = null, model_year: modelYear, condition } = stated.columns;
  return findSignals(transaction, {
    listingId: listing.id,
    accountId: listing.accountId,
    now,
    vin: seen && seen.columns['vin'] === vin ? undefined : (vin as string | null),
    isPriceNew: seen?.columns['price_eur_minor'] !== priceEurMinor,
    isPriceConfirmed,
    isFirst: listing.publication === 'draft',
    pictures: pictures.map(({ id }) => id).filter((id) => !known.has(id)),
    inText: isTextNew ? signalKinds.filter((kind) => hints.some(({ code }) => code === kind)) : [],
    priceEurMinor,
    modelId: catalogue.modelByPath.get(modelPath(stated.type, stated.brand, stated.model))?.id ?? 0,
    modelYear: typeof modelYear === 'number' ? modelYear : null,
    condition: String(condition),
  });
}

/** Computes the gross price by the SQL function that the listing's column uses. */
async function grossPrice(
  transaction: Transaction<DB>,
  { priceMinor, currency, vat }: StatedListing,
): Promise<number | null> {
  if (priceMinor === null) return null;
  const rows = await readRows(
    transaction,
    grossRow,
    sql`
    select gross_eur_minor(${priceMinor}, ${currency}, ${vat}) as gross`,
  );
  return rows[0]?.gross ?? null;
}
