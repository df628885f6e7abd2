import type { ColumnRow } from '#features/catalogue/fields/field-column.ts';
import type { VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import {
  vehicleTypes,
  vehicleTypeKeys,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';

/** Types that have the field, and its definition for the first of them. */
export function typesOf(key: VehicleField['key']): {
  types: VehicleTypeKey[];
  definition: VehicleField | undefined;
} {
  const types = vehicleTypeKeys.filter((type) =>
    vehicleTypes[type].fields.some(({ field }) => field === key),
  );
  const [first] = types;
  const own = first && vehicleTypes[first].fields.find(({ field }) => field === key);
  return { types, definition: own?.definition };
}

/** Valid stored values of a field; for numbers, the smallest and largest. */
export function samplesOf(field: VehicleField, type: VehicleTypeKey): (string | number | boolean)[] {
  switch (field.kind) {
    case 'number':
      return [field.min, field.max];
    case 'month':
      return [field.minYear, 2026];
    case 'date':
      return [field.future ? '2027-05-01' : '2020-05-01'];
    case 'flag':
      return field.feeds ? [field.feeds.when] : [true];
    case 'text':
      return ['WVWZZZ1KZAW000001'];
    case 'choice': {
      const elsewhere = { color: 'black', origin: 'germany' };
      if (field.options === 'color' || field.options === 'origin') return [elsewhere[field.options]];
      return optionKeys(field.options, undefined, type)
        .slice(0, 1)
        .map((key) => (field.stored === 'number' ? Number(key) : key));
    }
  }
}

export const rowOf = (
  { columns: [column = 'id'] }: VehicleField,
  value: string | number | boolean,
): ColumnRow => ({
  [column]: value,
});
