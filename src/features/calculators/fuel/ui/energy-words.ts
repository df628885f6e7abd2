import { m } from '#platform/i18n/messages.ts';
import { unitOf, type Energy } from '../energy.ts';

export const energyWords: Record<Energy, () => string> = {
  gasoline: m.energy_gasoline,
  gasoline_premium: m.energy_gasoline_premium,
  diesel: m.energy_diesel,
  lpg: m.energy_lpg,
  cng: m.energy_cng,
  electric_home: m.energy_electric_home,
  electric_public_ac: m.energy_electric_public_ac,
  electric_public_dc: m.energy_electric_public_dc,
  hydrogen: m.energy_hydrogen,
};
const unitWords = (energy: Energy): string =>
  ({ l: m.fuel_unit_l, kg: m.fuel_unit_kg, kwh: m.fuel_unit_kwh })[unitOf(energy)]();

/** Unit of consumption: boats count hours, other vehicles 100 km. */
export const perUse = (energy: Energy | undefined, isBoat: boolean): string | undefined =>
  energy && (isBoat ? m.fuel_unit_per_hour : m.fuel_unit_per_100_km)({ unit: unitWords(energy) });

/** Unit of the price. */
export const perUnit = (energy: Energy | undefined): string | undefined =>
  energy && m.fuel_unit_price({ unit: unitWords(energy) });
