import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { acceptedSpelling } from '#features/catalogue/options/accepted-spellings.ts';
import { plainText } from '#kernel/plain-text.ts';
import { foldText } from '../reading/fold-text.ts';
import type { SourceListing } from '../reading/source-listing.ts';
import { mapDescription } from './map-description.ts';
import { mapFeatures } from './map-features.ts';
import { mapMake } from './map-make.ts';
import { mapOffer } from './map-offer.ts';
import { mapRows } from './map-rows.ts';
import type { MappedListing, ReadValue } from './read-value.ts';

const MAX_DESCRIPTION = 14_000;

/** Maps everything that a listing states to our closed lists; nothing is guessed without a mark. */
export function mapListing(listing: SourceListing, catalogue: Catalogue): MappedListing {
  const type = typeOf(listing);
  const lists = { catalogue, type: type.key };
  const rows = mapRows(listing, lists);
  const description = plainText(listing.description).slice(0, MAX_DESCRIPTION);
  const typed = mapDescription(description, rows);
  const replaced = new Set(typed.map(({ field }) => field));
  const { features, unknown } = mapFeatures(listing.features, lists);
  const values: ReadValue[] = [
    { field: 'type', value: type.key, mark: type.isSure ? 'listing' : 'unsure', text: type.text },
    ...mapMake(listing, lists),
    ...rows.filter(({ field }) => !replaced.has(field)),
    ...typed,
    ...mapOffer(listing),
    ...(description === ''
      ? []
      : [{ field: 'description', value: description, mark: 'listing', text: '' } as const]),
  ];
  return { values, features, unknownFeatures: unknown };
}

/** Categories of the path above a listing. */
const categories: readonly [RegExp, VehicleTypeKey][] = [
  [/автомобил|джип/, 'car'],
  [/бус/, 'bus'],
  [/камион/, 'truck'],
  [/мотоциклет/, 'bike'],
  [/лодк|яхт|водни/, 'boat'],
  [/ремарке|карава/, 'trailer'],
];

/** The type by the path; without one a car, surely so only if the body is one that only cars have. */
function typeOf({ path, rows, site }: SourceListing): { key: VehicleTypeKey; isSure: boolean; text: string } {
  for (const step of path) {
    const key = categories.find(([pattern]) => pattern.test(foldText(step)))?.[1];
    if (key && isVehicleTypeKey(key)) return { key, isSure: true, text: step };
  }
  const body = rows.find(({ topic }) => topic === 'body')?.text ?? '';
  const isCar = carBodies.has(acceptedSpelling('body', foldText(body))?.['body'] ?? '');
  return { key: 'car', isSure: isCar, text: body || site };
}

const carBodies = new Set([
  'sedan',
  'hatchback',
  'wagon',
  'suv',
  'coupe',
  'convertible',
  'limousine',
  'minivan',
]);
