import { filterSections, type FilterSection } from '#features/catalogue/fields/declared/field-declaration.ts';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import { fedFilter, vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import type { offerFilters } from '#features/catalogue/fields/vehicle-type-definition.ts';
import { filtersOf } from '#features/catalogue/fields/vehicle-type.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/** Filters without a section: part of another filter's control, of the tabs or of the search box. */
const elsewhere = ['type', 'distance', 'words'] as const satisfies FilterKey[];
export const filtersElsewhere: ReadonlySet<FilterKey> = new Set(elsewhere);

/** Sections of the filters of the offer, in the order of the panel. Filters of fields declare their section. */
const offerSections: Record<
  Exclude<(typeof offerFilters)[number], (typeof elsewhere)[number]>,
  FilterSection
> = {
  city: 'place',
  price: 'price',
  make: 'make',
  features: 'features',
  price_rating: 'offer',
  reduced: 'offer',
  priced: 'offer',
  barter: 'offer',
  vat: 'offer',
  seller: 'seller',
  sale: 'seller',
  pictures: 'seller',
  posted: 'seller',
  without: 'seller',
};

/** First filters of a section whose order differs from the declarations; the others follow. */
const firstOf: Partial<Record<FilterSection, readonly FilterKey[]>> = {
  engine: ['power', 'displacement', 'engine_count', 'euro', 'battery', 'range', 'strokes', 'cooling'],
  condition: ['condition', 'accident_free', 'vin', 'new_import', 'owners', 'steering', 'origin'],
};

const members: [FilterKey, FilterSection][] = [
  ...(Object.entries(offerSections) as [FilterKey, FilterSection][]),
  ...Object.values(vehicleFields).flatMap((field): [FilterKey, FilterSection][] => {
    const filter = fedFilter(field);
    return filter && 'feeds' in field && field.feeds ? [[filter, field.feeds.section]] : [];
  }),
];

/** Sections of the filter panel with their filters. */
const sections = filterSections.map((key): [FilterSection, FilterKey[]] => {
  const filters = members.filter(([, section]) => section === key).map(([filter]) => filter);
  return [key, [...new Set([...(firstOf[key] ?? []), ...filters])]];
});

/** Sections that are open initially. */
const OPEN_AT_ONCE: ReadonlySet<string> = new Set(['place', 'price', 'make', 'year', 'fuel', 'transmission']);

export interface SectionFilters {
  key: FilterSection;
  filters: FilterKey[];
  open: boolean;
}

/** Sections of the panel of a type with their filters; omits empty sections. */
export function sectionsOf(type: VehicleTypeKey | undefined): SectionFilters[] {
  const offered = new Set(filtersOf(type));
  return sections
    .map(([key, filters]) => ({
      key,
      filters: filters.filter((filter) => offered.has(filter)),
      open: OPEN_AT_ONCE.has(key),
    }))
    .filter(({ filters }) => filters.length > 0);
}
