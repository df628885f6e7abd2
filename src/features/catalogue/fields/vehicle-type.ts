/**
 * The six vehicle types with their fields, required fields, bodies, filters and card facts. Form, filter panel, card,
 * detail page, comparison and API are derived from them. The lists are in `vehicle-type-definition.ts`.
 */
import type { Label } from '#kernel/locale.ts';
import bodies from '../data/bodies.json' with { type: 'json' };
import type { FilterKey } from './filter-key.ts';
import { optionSets } from '../options/option-set.ts';
import { fedFilter, vehicleFields, type FieldKey, type VehicleField } from './vehicle-field.ts';
import {
  offerFilters,
  vehicleTypeDefinitions,
  type CardFact,
  type VehicleTypeDefinition,
} from './vehicle-type-definition.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from './vehicle-type-key.ts';

export { isVehicleTypeKey, vehicleTypeKeys, type VehicleTypeKey } from './vehicle-type-key.ts';

export interface VehicleTypeField {
  field: FieldKey;
  /** With the measure of this type: displacement is in cubic centimetres for motorcycles, in litres for cars. */
  definition: VehicleField;
  required: boolean;
}

export interface VehicleType {
  key: VehicleTypeKey;
  label: Label;
  /** In the order of form and detail page. */
  fields: readonly VehicleTypeField[];
  /** Keys of the option set `body` in display order. */
  bodies: readonly string[];
  /** Fields in the line of facts on a card. */
  cardFacts: readonly CardFact[];
  /** Unordered; `filter-sections.ts` in `search` defines the order of the panel. */
  filters: readonly FilterKey[];
}

function buildVehicleType(key: VehicleTypeKey): VehicleType {
  const { required, fields, own }: VehicleTypeDefinition = vehicleTypeDefinitions[key];
  const option = optionSets.type.find((each) => each.key === key);
  if (!option) throw new Error(`vehicle type ${key} has no label`);
  const definitions = fields.map((field) => ({ ...vehicleFields[field], ...own?.[field] }) as VehicleField);
  return {
    key,
    label: { bg: option.bg, en: option.en },
    fields: definitions.map((definition) => ({
      field: definition.key,
      definition,
      required: required.includes(definition.key),
    })),
    bodies: bodies[key],
    cardFacts: vehicleTypeDefinitions[key].cardFacts,
    filters: [...offerFilters, ...definitions.map(fedFilter).filter((filter) => filter !== undefined)],
  };
}

export const vehicleTypes = Object.fromEntries(
  vehicleTypeKeys.map((key) => [key, buildVehicleType(key)]),
) as Record<VehicleTypeKey, VehicleType>;

/** Returns the filters of a type, or without a type those that all types share. */
export const filtersOf = (type?: VehicleTypeKey): readonly FilterKey[] =>
  type
    ? vehicleTypes[type].filters
    : vehicleTypes.car.filters.filter((filter) =>
        vehicleTypeKeys.every((key) => vehicleTypes[key].filters.includes(filter)),
      );
