import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { doorsOption } from '#features/catalogue/options/option-set.ts';
import type { NumberField } from '#features/catalogue/fields/vehicle-field.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { storedNumber } from '../../checking/typed-value.ts';
import { kilowatts } from './kilowatts.ts';

/** A typed number as buyers read it; undefined where it is none, or none there can be. */
export function writeMeasure(definition: NumberField, typed: string): string | undefined {
  const stored = storedNumber(definition, typed);
  if (stored === undefined || stored < definition.min || stored > definition.max) return undefined;
  const { unit, storedPerShown, decimals } = definition.measure;
  if (definition.key === 'doors') return optionLabel('doors', doorsOption(stored), activeLocale());
  const shown = stored / storedPerShown;
  // Displacement is written as on the badge of the car, with a point in every language.
  const isLitres = unit === 'l';
  const written = isLitres ? shown.toFixed(decimals) : formatNumber(shown, decimals);
  if (unit === null) return definition.key === 'axles' ? m.axles_count({ axleCount: shown }) : written;
  const text = withUnit(unit, written);
  return unit === 'hp' ? `${text} · ${kilowatts(shown)}` : text;
}
