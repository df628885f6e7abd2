import { m } from '#platform/i18n/messages.ts';
import type { ReferenceKind } from '../reference-kind.ts';

/** Words of each kind; kinds without `add` are shipped whole. */
export const kindWords: Record<
  ReferenceKind,
  { singular: () => string; plural: () => string; add?: () => string }
> = {
  brand: { singular: m.makes_brand, plural: m.makes_brands, add: m.makes_add_brand },
  model: { singular: m.makes_model, plural: m.makes_models, add: m.makes_add_model },
  city: { singular: m.entries_city, plural: m.entries_cities, add: m.entries_add_city },
  color: { singular: m.entries_color, plural: m.entries_colors, add: m.entries_add_color },
  country: { singular: m.entries_country, plural: m.entries_countries },
};
