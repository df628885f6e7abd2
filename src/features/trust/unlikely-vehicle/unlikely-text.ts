import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import {
  isVehicleTypeKey,
  vehicleTypes,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { UnlikelyDetails } from './unlikely-values.ts';

/** Says in the language of the page which two values hardly exist together; names both. */
export function unlikelyText(details: UnlikelyDetails): string {
  const { type, fields } = details;
  const pair = String(fields).split(' ');
  if (pair.includes('model')) return modelText(details);
  const key = typeof type === 'string' && isVehicleTypeKey(type) ? type : 'car';
  const vehicle = types[key]();
  const properties = pair
    .filter((field) => field !== 'type' && field !== 'body' && field !== 'year')
    .map((field) => propertyText(field, details[field] ?? '', key));
  const [first = '', second] = properties;
  const property = second === undefined ? first : m.unlikely_both({ one: first, other: second });
  const kind = pair.includes('body')
    ? optionLabel('body', String(details['body']), activeLocale(), undefined, key)
    : '';
  return m.unlikely_statement({
    vehicle: kind === '' ? vehicle : m.unlikely_kind({ vehicle, kind }),
    property: pair.includes('year')
      ? m.unlikely_of_year({ property, year: String(details['year']) })
      : property,
  });
}

function modelText({ fields, model, fuel, year, firstYear, lastYear }: UnlikelyDetails): string {
  const named = { model: String(model) };
  if (String(fields).includes('fuel'))
    return m.unlikely_model_fuel({ ...named, property: fuelText(String(fuel)) });
  const built = { ...named, year: String(year) };
  return firstYear !== undefined && Number(year) < Number(firstYear)
    ? m.unlikely_model_before({ ...built, first: String(firstYear) })
    : m.unlikely_model_after({ ...built, last: String(lastYear) });
}

const types: Record<VehicleTypeKey, () => string> = {
  car: m.unlikely_type_car,
  bus: m.unlikely_type_bus,
  bike: m.unlikely_type_bike,
  truck: m.unlikely_type_truck,
  boat: m.unlikely_type_boat,
  trailer: m.unlikely_type_trailer,
};

const fuels: Record<string, () => string> = {
  gasoline: m.unlikely_fuel_gasoline,
  diesel: m.unlikely_fuel_diesel,
  hybrid: m.unlikely_fuel_hybrid,
  plug_in_hybrid: m.unlikely_fuel_plug_in_hybrid,
  electric: m.unlikely_fuel_electric,
  lpg: m.unlikely_fuel_lpg,
  cng: m.unlikely_fuel_cng,
  hydrogen: m.unlikely_fuel_hydrogen,
  none: m.unlikely_fuel_none,
};
const gearboxes: Record<string, () => string> = {
  manual: m.unlikely_gearbox_manual,
  automatic: m.unlikely_gearbox_automatic,
  semi_automatic: m.unlikely_gearbox_semi_automatic,
  cvt: m.unlikely_gearbox_cvt,
};
const fuelText = (key: string): string => (fuels[key] ?? m.unlikely_fuel_none)();

function propertyText(field: string, value: string | number, type: VehicleTypeKey): string {
  const number = Number(value);
  switch (field) {
    case 'fuel':
      return fuelText(String(value));
    case 'transmission':
      return (gearboxes[value] ?? m.unlikely_gearbox_manual)();
    case 'euro':
      return m.unlikely_euro({ standard: optionLabel('euro', String(value), activeLocale()) });
    case 'seats':
      return m.unlikely_seats({ count: formatNumber(number) });
    case 'doors':
      return m.unlikely_doors({ count: formatNumber(number) });
    case 'axles':
      return m.unlikely_axles({ axles: m.axles_count({ axleCount: number }) });
    case 'power':
      return m.unlikely_power({ value: measured(field, number, type) });
    case 'displacement':
      return m.unlikely_displacement({ value: measured(field, number, type) });
    case 'payload':
      return m.unlikely_payload({ value: measured(field, number, type) });
    case 'length':
      return m.unlikely_length({ value: measured(field, number, type) });
    default:
      return m.unlikely_beam({ value: measured(field, number, type) });
  }
}

/** The stored number in the unit in which the vehicle type shows it. */
function measured(field: string, stored: number, type: VehicleTypeKey): string {
  const found = vehicleTypes[type].fields.find((each) => each.field === field)?.definition;
  if (found?.kind !== 'number') return formatNumber(stored);
  const { unit, storedPerShown, decimals } = found.measure;
  return withUnit(unit, formatNumber(stored / storedPerShown, decimals));
}
