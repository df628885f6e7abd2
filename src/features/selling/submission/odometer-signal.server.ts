import type { Transaction } from 'kysely';
import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { judgeReadings } from '#features/listings/history/judge-readings.ts';
import { judgedVehicle } from '#features/listings/history/judged-vehicle.ts';
import { readStatedHistory } from '#features/listings/history/read-vehicle-history.server.ts';
import { readingsOf } from '#features/listings/history/vehicle-history.ts';
import type { ListingSignal } from '#features/trust/listing-signals.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { StatedListing } from '../checking/stated-listing.ts';
import type { ListingSource } from './listing-source.server.ts';

/**
 * Finds a submitted mileage below an earlier one of the vehicle, unless the approved listing (`seen`) stated it of
 * the same VIN already. Corrections of typing errors are no signal.
 */
export async function odometerSignal(
  transaction: Transaction<DB>,
  catalogue: Catalogue,
  submission: { listing: ListingSource; seen: ListingSource | undefined; stated: StatedListing; now: Date },
): Promise<ListingSignal[]> {
  const { listing, seen, stated, now } = submission;
  const { mileage_km: km, vin = null, model_year: year = null } = stated.columns;
  if (typeof km !== 'number') return [];
  if (seen && seen.columns['mileage_km'] === km && seen.columns['vin'] === vin) return [];
  const history = await readStatedHistory(transaction, listing.id, {
    vin: vin as string | null,
    brandId: catalogue.brandByKey.get(stated.brand)?.id ?? 0,
    modelId: catalogue.modelByPath.get(modelPath(stated.type, stated.brand, stated.model))?.id ?? 0,
    modelYear: year as number | null,
  });
  if (!history) return [];
  // Unpublished statements were seen only by the seller and moderators.
  const own = listing.publishedAt ? history.own : { ...history.own, statements: [] };
  const known = readingsOf({ ...history, own, services: stated.services });
  const submitted = { km, at: now, source: 'listing', listingId: listing.id } as const;
  const judged = judgeReadings([...known, submitted], judgedVehicle(stated.type, stated.columns));
  const { standing, below } = judged.findLast(({ source }) => source === 'listing') ?? {};
  if (standing !== 'decrease' || !below) return [];
  const other = below.source === 'other' && { listing: below.listingId };
  return [{ kind: 'odometer_decrease', details: { km, beforeKm: below.km, ...other } }];
}
