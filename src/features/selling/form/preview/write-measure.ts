import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { doorsOption } from '#features/catalogue/options/option-set.ts';
import type { NumberField } from '#features/catalogue/fields/vehicle-field.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { storedNumber } from '../../checking/typed-value.ts';
import { kilowatts } from './kilowatts.ts';

/** Formats a typed number as buyers read it; undefined when it is no number or out of range. */
export function writeMeasure(definition: NumberField, typed: string): string | undefined {
  const stored = storedNumber(definition, typed);
  if (stored === undefined || stored < definition.min || stored > definition.max) return undefined;
  const { unit, storedPerShown, decimals } = definition.measure;
  if (definition.key === 'doors') return optionLabel('doors', doorsOption(stored), activeLocale());
  const shown = stored / storedPerShown;
  // Displacement has a decimal point in every language, as on the badge of a car.
  const isLitres = unit === 'l';
  const written = isLitres ? shown.toFixed(decimals) : formatNumber(shown, decimals);
  if (unit === null) return definition.key === 'axles' ? m.axles_count({ axleCount: shown }) : written;
  const text = withUnit(unit, written);
  return unit === 'hp' ? `${text} · ${kilowatts(shown)}` : text;
}
