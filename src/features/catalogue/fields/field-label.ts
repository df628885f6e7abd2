import type { Label, Locale } from '#kernel/locale.ts';
import rows from '../data/field-labels.json' with { type: 'json' };
import type { FilterKey } from './filter-key.ts';
import type { FieldKey } from './vehicle-field.ts';
import type { VehicleTypeKey } from './vehicle-type-key.ts';

const labels = new Map<string, Label>(
  rows.map(({ key, type, bg, en }: Label & { key: string; type?: string }) => [
    type ? `${key}.${type}` : key,
    { bg, en },
  ]),
);

/**
 * Returns the label of a field or filter without its unit. Some labels depend on the vehicle type: a car has a
 * body style, a motorcycle a category.
 */
export function fieldLabel(
  field: FieldKey | FilterKey | 'brand' | 'model' | 'variant',
  locale: Locale,
  type?: VehicleTypeKey,
): string {
  return (labels.get(`${field}.${type}`) ?? labels.get(field))?.[locale] ?? field;
}
