import { sql, type Transaction } from 'kysely';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { DraftFault } from '../checking/draft-fault.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { usualPricesOfDraft } from '../price/get-usual-prices.server.ts';
import { isPriceConfirmed } from '../price/price-confirmation.ts';
import { modelOfDraft } from '../unlikely/model-of-draft.ts';
import { unlikelyQuestions } from '../unlikely/unlikely-questions.ts';
import { odometerSignal } from './odometer-signal.server.ts';
import { draftOfListing } from './draft-of-listing.ts';
import type { UnlikelyDetails } from '#features/trust/unlikely-vehicle/unlikely-values.ts';
import type { ListingSource } from './listing-source.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { findSignals, type ListingSignal } from '#features/trust/listing-signals.server.ts';
import { findReviewWord } from '#features/trust/review-words.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import type { StatedListing, StatedService } from '../checking/stated-listing.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const grossRow = declareRow<{ gross: number | null }>('gross price of a working copy', { gross: 'number?' });

/**
 * Finds risk signals in a submission. For an approved listing only changed values count: a moderator has reviewed the
 * others.
 */
export async function signalsOfDraft(
  transaction: Transaction<DB>,
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  submission: {
    listing: ListingSource;
    stated: StatedListing;
    hints: readonly DraftFault[];
    pictures: readonly { id: string }[];
    fields: DraftFields;
    now: Date;
  },
): Promise<ListingSignal[]> {
  const { listing, stated, hints, pictures, fields, now } = submission;
  const seen = listing.moderation === 'approved' ? listing : undefined;
  const known = new Set(seen?.pictures.map(({ id }) => id));
  const priceEurMinor = await grossPrice(transaction, stated);
  const isTextNew = !seen || changedTexts(seen, stated);
  const { vin = null, condition } = stated.columns;
  const isPriceNew = seen?.columns['price_eur_minor'] !== priceEurMinor;
  const found = await findSignals(transaction, {
    listingId: listing.id,
    accountId: listing.accountId,
    now,
    vin: seen && seen.columns['vin'] === vin ? undefined : (vin as string | null),
    isPriceNew,
    isPriceConfirmed: isPriceConfirmed(fields),
    isFirst: listing.publication === 'draft',
    pictures: pictures.map(({ id }) => id).filter((id) => !known.has(id)),
    unlikely: newUnlikely(catalogue, fields, seen),
    inText: isTextNew ? signalsOfHints(hints) : [],
    priceEurMinor,
    usual:
      isPriceNew && priceEurMinor !== null
        ? await usualPricesOfDraft(
            { db, connection: transaction, catalogue, now: () => now },
            { listingId: listing.id, accountId: listing.accountId, fields },
          )
        : null,
    condition: String(condition),
  });
  return [
    ...found,
    ...(isTextNew ? await reviewWordSignal(transaction, stated) : []),
    ...(await odometerSignal(transaction, catalogue, { listing, seen, stated, now })),
  ];
}

/** One signal per kind, with what the hints of all fields found. */
const signalsOfHints = (hints: readonly DraftFault[]): ListingSignal[] =>
  signalKinds.flatMap((kind): ListingSignal[] => {
    const ofKind = hints.filter(({ code }) => code === kind);
    const parts = new Set(ofKind.flatMap(({ values }) => values?.['parts'] ?? []));
    const details: ListingSignal['details'] = parts.size === 0 ? {} : { parts: [...parts].join(', ') };
    return ofKind.length === 0 ? [] : [{ kind, details }];
  });

/** A word in the texts that admins have put on the list. */
async function reviewWordSignal(
  transaction: Transaction<DB>,
  { variant, description, services }: StatedListing,
): Promise<ListingSignal[]> {
  const { review_words } = await readSettings(transaction, ['review_words']);
  const word = findReviewWord([variant, description, notesOf(services)].join('\n'), review_words);
  return word === undefined ? [] : [{ kind: 'review_word', details: { word } }];
}

const changedTexts = ({ columns, services }: ListingSource, stated: StatedListing): boolean =>
  columns['description'] !== stated.description ||
  columns['variant'] !== stated.variant ||
  columns['brand_name'] !== stated.brandName ||
  columns['model_name'] !== stated.modelName ||
  notesOf(services) !== notesOf(stated.services);

const notesOf = (services: readonly StatedService[]): string => services.map(({ note }) => note).join('\n');

/** Values that hardly exist together; a moderator has seen those of the approved listing. */
function newUnlikely(
  catalogue: Catalogue,
  fields: DraftFields,
  seen: ListingSource | undefined,
): UnlikelyDetails[] {
  const before = seen && draftOfListing(seen);
  const known = new Set(
    before && unlikelyQuestions(before, modelOfDraft(catalogue, before)).map(({ key }) => key),
  );
  return unlikelyQuestions(fields, modelOfDraft(catalogue, fields))
    .filter(({ key }) => !known.has(key))
    .sort((one, other) => Number(one.isConfirmed) - Number(other.isConfirmed))
    .map(({ details, isConfirmed }) => ({ ...details, confirmed: isConfirmed ? 1 : 0 }));
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
