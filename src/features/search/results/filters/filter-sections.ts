import { filtersOf } from '#features/catalogue/fields/vehicle-type.ts';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/**
 * The headings of the filter panel and what stands under each. Which filters there are is the vehicle type's;
 * this only says where, so that two dozen filters become a dozen groups. The first ones are open at once.
 */
const sections = {
  place: ['city'],
  price: ['price'],
  make: ['make'],
  year: ['year'],
  fuel: ['fuel'],
  transmission: ['transmission'],
  body: ['body', 'build'],
  mileage: ['mileage', 'engine_hours'],
  engine: ['power', 'displacement', 'engine_count', 'euro', 'battery', 'range', 'strokes', 'cooling'],
  size: ['doors', 'seats', 'axles', 'payload', 'length', 'material'],
  color: ['color'],
  features: ['features'],
  condition: ['condition', 'accident_free', 'vin', 'new_import', 'owners', 'steering', 'origin'],
  offer: ['price_rating', 'reduced', 'priced', 'barter', 'vat'],
  seller: ['seller', 'sale', 'pictures', 'posted', 'without'],
} satisfies Record<string, FilterKey[]>;
export type SectionKey = keyof typeof sections;

const OPEN_AT_ONCE: ReadonlySet<string> = new Set(['place', 'price', 'make', 'year', 'fuel', 'transmission']);

export interface SectionFilters {
  key: SectionKey;
  filters: FilterKey[];
  open: boolean;
}

/** Sections of the type's panel with the filters in each; sections without any are left out. */
export function sectionsOf(type: VehicleTypeKey | undefined): SectionFilters[] {
  const offered = new Set(filtersOf(type));
  return (Object.entries(sections) as [SectionKey, FilterKey[]][])
    .map(([key, filters]) => ({
      key,
      filters: filters.filter((filter) => offered.has(filter)),
      open: OPEN_AT_ONCE.has(key),
    }))
    .filter(({ filters }) => filters.length > 0);
}

/** Filters of the catalogue that no section shows as such: they belong to another one's control or to none. */
export const filtersElsewhere: ReadonlySet<FilterKey> = new Set(['type', 'distance', 'words']);
