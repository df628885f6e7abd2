import type { RangeFeed } from './declared/field-declaration.ts';
import type { RangeFilterKey } from './filter-key.ts';
import { vehicleFields, type MonthField, type NumberField } from './vehicle-field.ts';

/** A field that feeds a range filter. */
export type RangeFilterField = (NumberField | MonthField) & { feeds: RangeFeed };

const fields = new Map<RangeFilterKey, RangeFilterField>(
  Object.values(vehicleFields)
    .filter(
      (field): field is RangeFilterField =>
        (field.kind === 'number' || field.kind === 'month') &&
        field.feeds !== undefined &&
        'range' in field.feeds,
    )
    .map((field) => [field.feeds.range, field]),
);

/** Returns the field that feeds a range filter; every range except the price has one. */
export function rangeField(range: Exclude<RangeFilterKey, 'price'>): RangeFilterField {
  const field = fields.get(range);
  if (!field) throw new Error(`no declared field feeds the range "${range}" of filter-key.ts`);
  return field;
}

export interface RangeScale {
  /** Units of the range per shown unit. */
  perShown: number;
  decimals: number;
  unit: NumberField['measure']['unit'];
}

/** Returns the display scale of a range in the measure that most vehicle types use. */
export function rangeScale(range: Exclude<RangeFilterKey, 'price'>): RangeScale {
  const field = rangeField(range);
  if (field.kind === 'month') return { perShown: 1, decimals: 0, unit: null };
  const { storedPerShown, decimals, unit } = field.measure;
  return { perShown: storedPerShown * (field.feeds.perStored ?? 1), decimals, unit };
}
