import type { JudgedVehicle } from './judge-readings.ts';
import { builtAt } from './vehicle-age.ts';

/** Countries whose odometers count miles. */
const inMiles = ['united_kingdom', 'united_states'];

/** The vehicle of a listing by its columns. */
export function judgedVehicle(
  type: string,
  columns: Readonly<Record<string, string | number | boolean | null | undefined>>,
): JudgedVehicle {
  const text = (column: string): string | null => {
    const value = columns[column];
    return typeof value === 'string' ? value : null;
  };
  const number = (column: string): number | null => {
    const value = columns[column];
    return typeof value === 'number' ? value : null;
  };
  return {
    type,
    builtAt: builtAt({
      firstRegistration: text('first_registration'),
      year: number('model_year'),
      month: number('model_month'),
    }),
    mayBeInMiles: columns['steering'] === 'right' || inMiles.includes(text('origin_key') ?? ''),
  };
}
