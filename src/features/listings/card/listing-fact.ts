import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { statedValue, type VehicleValues } from '#features/catalogue/fields/field-column.ts';
import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { vehicleFields, type FieldKey, type NumberField } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatMonth, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { CardField } from './card-field.ts';

type FactValues = { type: string } & Partial<VehicleValues<CardField>>;

/** Numbers that are ambiguous with their unit alone. */
const ownWords: Partial<Record<FieldKey, (value: number) => string>> = {
  payload: (value) => m.payload_kg({ payload: formatNumber(value) }),
  axles: (axleCount) => m.axles_count({ axleCount }),
  engine_hours: (value) => m.engine_hours({ count: value, hours: formatNumber(value) }),
};

/** Text of a field for the line of facts on a card; undefined when not stated. */
export function listingFact(
  field: CardField,
  values: FactValues,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): string | undefined {
  const own = vehicleTypes[values.type as VehicleTypeKey].fields.find((each) => each.field === field);
  const definition = own?.definition ?? vehicleFields[field];
  const value = statedValue(values, field);
  if (value === null || value === undefined) return undefined;
  switch (definition.kind) {
    case 'month':
      return formatMonth(Number(value), values.month ?? null);
    case 'number':
      return ownWords[field]?.(Number(value)) ?? writeNumber(Number(value), definition);
    case 'choice':
      return optionLabel(definition.options, String(value), locale, catalogue, values.type);
    default:
      return undefined;
  }
}

function writeNumber(value: number, { measure }: NumberField): string {
  const shown = value / measure.storedPerShown;
  // Litres have a decimal point in every language, as on the badge of the car.
  const written =
    measure.unit === 'l' ? shown.toFixed(measure.decimals) : formatNumber(shown, measure.decimals);
  return withUnit(measure.unit, written);
}
