/**
 * The six vehicle types with everything that differs between them: fields, required ones, bodies, filters, card.
 * Form, filter panel, card, detail page, comparison and API follow this; the lists themselves are in
 * `vehicle-type-definition.ts`.
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
  /** As this type measures it: a motorcycle's displacement is in cubic centimetres, a car's in litres. */
  definition: VehicleField;
  required: boolean;
}

export interface VehicleType {
  key: VehicleTypeKey;
  label: Label;
  /** In the order of form and detail page. */
  fields: readonly VehicleTypeField[];
  /** Keys of the option set `body`, in the order in which they are offered. */
  bodies: readonly string[];
  /** The few facts in the one line of a card. */
  cardFacts: readonly CardFact[];
  /** In no order: `filter-sections.ts` of the search has that of the panel. */
  filters: readonly FilterKey[];
}

function buildVehicleType(key: VehicleTypeKey): VehicleType {
  const { required, fields, own }: VehicleTypeDefinition = vehicleTypeDefinitions[key];
  const option = optionSets.type.find((each) => each.key === key);
  if (!option) throw new Error(`vehicle type ${key} has no words`);
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

/** The filters of a type; without a type those that every type has. */
export const filtersOf = (type?: VehicleTypeKey): readonly FilterKey[] =>
  type
    ? vehicleTypes[type].filters
    : vehicleTypes.car.filters.filter((filter) =>
        vehicleTypeKeys.every((key) => vehicleTypes[key].filters.includes(filter)),
      );
