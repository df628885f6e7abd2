import type { MakeValues, ManagedMake } from './make-kind.ts';

export const valueNames = ['name', 'nameBg', 'aliases', 'firstYear', 'lastYear'] as const;
type ValueName = (typeof valueNames)[number];

/** A value that differs from the one of the shipped data. */
export interface ShippedDifference {
  value: ValueName;
  own: string;
  shipped: string;
}

/** Value as one line of text. */
export const valueText = (value: MakeValues[ValueName]): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** Returns values that an operator changed, with their shipped ones; none of a row that an operator added. */
export function shippedDifferences({ shipped, ...make }: ManagedMake): ShippedDifference[] {
  if (!shipped) return [];
  return differingValues(make, shipped).map((value) => ({
    value,
    own: valueText(make[value]),
    shipped: valueText(shipped[value]),
  }));
}

export const differingValues = (a: MakeValues, b: MakeValues): ValueName[] =>
  valueNames.filter((value) => valueText(a[value]) !== valueText(b[value]));
