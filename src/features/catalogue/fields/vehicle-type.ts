/**
 * The six vehicle types with everything that differs between them: fields, required ones, bodies, filters, card.
 * Form, filter panel, card, detail page, comparison, API and import follow this and nothing else; the lists
 * themselves are in `vehicle-type-definition.ts`.
 */
import type { Label } from '#kernel/locale.ts';
import bodies from '../data/bodies.json' with { type: 'json' };
import type { FilterKey } from './filter-key.ts';
import { optionSets } from '../options/option-set.ts';
import { vehicleFields, type FieldKey, type VehicleField } from './vehicle-field.ts';
import { firstFilters, lastFilters, vehicleTypeDefinitions } from './vehicle-type-definition.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from './vehicle-type-key.ts';

export { isVehicleTypeKey, vehicleTypeKeys, type VehicleTypeKey } from './vehicle-type-key.ts';

export interface VehicleTypeField {
  field: FieldKey;
  /** As this type measures it: a motorcycle's displacement is in cubic centimetres, a car's in litres. */
  definition: VehicleField;
  required: boolean;
  /** Whether a search can be narrowed by it. */
  filter: boolean;
}

export interface VehicleType {
  key: VehicleTypeKey;
  label: Label;
  /** In the order of form and detail page. */
  fields: readonly VehicleTypeField[];
  /** Keys of the option set `body`, in the order in which they are offered. */
  bodies: readonly string[];
  /** The few facts in the one line of a card. */
  cardFacts: readonly FieldKey[];
  /** In the order of the filter panel. */
  filters: readonly FilterKey[];
}

function fedFilter(field: VehicleField): FilterKey | undefined {
  if (!('feeds' in field) || field.feeds === undefined) return undefined;
  const { feeds } = field;
  if ('choice' in feeds) return feeds.choice;
  return 'range' in feeds ? feeds.range : feeds.flag;
}

function buildVehicleType(key: VehicleTypeKey): VehicleType {
  const { required, fields, cardFacts, filters, own } = vehicleTypeDefinitions[key];
  const option = optionSets.type.find((each) => each.key === key);
  if (!option) throw new Error(`vehicle type ${key} has no words`);
  const allFilters = [...firstFilters, ...filters, ...lastFilters];
  return {
    key,
    label: { bg: option.bg, en: option.en },
    fields: fields.map((field) => {
      const definition = { ...vehicleFields[field], ...own?.[field] } as VehicleField;
      const fed = fedFilter(definition);
      return {
        field,
        definition,
        required: required.includes(field),
        filter: fed !== undefined && allFilters.includes(fed),
      };
    }),
    bodies: bodies[key],
    cardFacts,
    filters: allFilters,
  };
}

export const vehicleTypes = Object.fromEntries(
  vehicleTypeKeys.map((key) => [key, buildVehicleType(key)]),
) as Record<VehicleTypeKey, VehicleType>;

/** Filters in the order of the panel; without a type those that every type has. */
export const filtersOf = (type?: VehicleTypeKey): readonly FilterKey[] =>
  type
    ? vehicleTypes[type].filters
    : vehicleTypes.car.filters.filter((filter) =>
        vehicleTypeKeys.every((key) => vehicleTypes[key].filters.includes(filter)),
      );
