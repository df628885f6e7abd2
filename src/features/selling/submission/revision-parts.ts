import type { ListingSource } from './listing-source.server.ts';
import type { StatedListing } from '../checking/stated-listing.ts';

/** Changes of the vehicle's identity or of its pictures, which require a review. */
export type RevisionPart = 'type' | 'brand' | 'model' | 'year' | 'vin' | 'pictures';

/** Returns the parts that differ from the approved version. Order and texts of pictures are ignored. */
export function revisionParts(
  {
    columns,
    brand,
    model,
    pictures: before,
  }: Pick<ListingSource, 'columns' | 'brand' | 'model' | 'pictures'>,
  stated: StatedListing,
  pictures: readonly { id: string }[],
): RevisionPart[] {
  const known = new Set(before.map(({ id }) => id));
  const parts: Record<RevisionPart, boolean> = {
    type: columns['type'] !== stated.type,
    brand: brand !== stated.brand || (columns['brand_name'] ?? null) !== stated.brandName,
    model: model !== stated.model || (columns['model_name'] ?? null) !== stated.modelName,
    year: columns['model_year'] !== stated.columns['model_year'],
    vin: columns['vin'] !== stated.columns['vin'],
    pictures: pictures.length !== known.size || pictures.some(({ id }) => !known.has(id)),
  };
  return (Object.keys(parts) as RevisionPart[]).filter((part) => parts[part]);
}
