/**
 * Values of a vehicle that hardly exist together, as known on the Bulgarian market. The limits leave room for rare
 * vehicles, because a wrong question annoys more than a missing one. A question never blocks.
 */
import type { DescribedVehicle } from './described-vehicle.ts';
import { engineRules } from './engine-rules.ts';
import { fuelRules } from './fuel-rules.ts';
import { modelRules } from './model-rules.ts';
import { sizeRules } from './size-rules.ts';

const rules = [...fuelRules, ...engineRules, ...sizeRules, ...modelRules].map((rule) => ({
  ...rule,
  types: new Set(rule.types.split(' ')),
}));

/** Names of two fields of a vehicle that contradict each other. */
export type UnlikelyPair = (typeof rules)[number]['fields'];

/** Pairs of fields to ask about, in the order of the rules; each pair once. */
export function unlikelyValues(vehicle: DescribedVehicle): UnlikelyPair[] {
  const found = rules.filter(({ types, holds }) => types.has(vehicle.type) && holds(vehicle));
  return [...new Map(found.map(({ fields }) => [fields.join(' '), fields])).values()];
}

/** Values of a pair that its sentence needs; both are stated, otherwise no rule would hold. */
export type UnlikelyDetails = Record<string, string | number>;

export function unlikelyDetails(vehicle: DescribedVehicle, pair: UnlikelyPair): UnlikelyDetails {
  const { type, model } = vehicle;
  const values = pair.map((field) => {
    const value = vehicle[field];
    return [field, typeof value === 'object' ? (value?.name ?? '') : value] as const;
  });
  return {
    fields: pair.join(' '),
    type,
    ...Object.fromEntries(values),
    ...(pair.includes('model') && model?.firstYear != null && { firstYear: model.firstYear }),
    ...(pair.includes('model') && model?.lastYear != null && { lastYear: model.lastYear }),
  };
}

/** Identifies the two values, so that a confirmation ends when one of them changes: `body:sport fuel:diesel`. */
export const unlikelyKey = ({ fields, ...values }: UnlikelyDetails): string =>
  String(fields)
    .split(' ')
    .map((field) => `${field}:${values[field]}`)
    .join(' ');
