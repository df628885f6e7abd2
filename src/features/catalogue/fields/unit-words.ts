import { m } from '#platform/i18n/messages.ts';
import type { Measure, Unit } from './declared/measure.ts';

const written: Record<Unit, (value: string) => string> = {
  km: (mileage) => m.mileage_km({ mileage }),
  hp: (power) => m.power_hp({ power }),
  l: (displacement) => m.displacement_litres({ displacement }),
  cc: (displacement) => m.displacement_cc({ displacement }),
  kg: (value) => m.measure_kg({ value }),
  m: (length) => m.length_m({ length }),
  kwh: (value) => m.measure_kwh({ value }),
  h: (value) => m.measure_h({ value }),
};

const words: Record<Unit, () => string> = {
  km: m.sell_unit_km,
  hp: m.sell_unit_hp,
  l: m.sell_unit_l,
  cc: m.sell_unit_cc,
  kg: m.sell_unit_kg,
  m: m.sell_unit_m,
  kwh: m.sell_unit_kwh,
  h: m.sell_unit_h,
};

/** Adds the unit to a formatted number in the language of the page. */
export const withUnit = (unit: Measure['unit'], value: string): string =>
  unit === null ? value : written[unit](value);

/** Returns the unit shown at the end of an input; '' for none. */
export const unitWord = (unit: Measure['unit']): string => (unit === null ? '' : words[unit]());
