import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Measure } from '#features/catalogue/fields/declared/measure.ts';
import { statedValue } from '#features/catalogue/fields/field-column.ts';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { doorsOption } from '#features/catalogue/options/option-set.ts';
import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { fieldApplies, type ChoiceField, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import {
  vehicleTypes,
  type VehicleTypeField,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatDate, formatMonth, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingDetail } from './listing-detail.ts';
import type { FactView } from './listing-view.ts';

interface FactOptions {
  catalogue: Catalogue;
  locale: Locale;
}

/** 1 metric horsepower is 735.49875 W (DIN 66036). */
const KW_PER_HP = 0.73549875;

/**
 * Facts of a listing in the order of its vehicle type. Omits fields that do not apply to its fuel; a field that is
 * not stated has no value.
 */
export function presentListingFacts(listing: ListingDetail, options: FactOptions): FactView[] {
  const type = listing.type as VehicleTypeKey;
  return vehicleTypes[type].fields
    .filter(({ field, definition }) => isShown(field, listing) && fieldApplies(definition, listing.fuel))
    .map(({ field, definition }) => {
      const swatch = field === 'color' && options.catalogue.colorByKey.get(listing.colorKey ?? '')?.hex;
      const value = writeFact(definition, listing, options);
      return {
        field,
        icon: definition.icon,
        label: fieldLabel(field, options.locale, type),
        value,
        ...(swatch && { swatch }),
      };
    });
}

/** The grade is shown with the condition; `new_import` is shown only when true. */
const isShown = (field: FieldKey, listing: ListingDetail): boolean =>
  field !== 'condition_grade' && (field !== 'new_import' || listing.newImport);

function writeFact(
  definition: VehicleTypeField['definition'],
  listing: ListingDetail,
  options: FactOptions,
): string | undefined {
  const value = statedValue(listing, definition.key);
  if (value === null || value === undefined) return undefined;
  switch (definition.kind) {
    case 'choice':
      return writeChoice(definition, String(value), listing, options);
    case 'number':
      return definition.key === 'doors'
        ? optionLabel('doors', doorsOption(Number(value)), options.locale)
        : writeNumber(definition.key, Number(value), definition.measure);
    case 'month':
      return formatMonth(Number(value), listing.month);
    case 'date':
      // Noon UTC is the same calendar day in Sofia.
      return formatDate(new Date(`${value}T12:00:00Z`));
    case 'flag':
      if (!definition.threeState) return m.fact_yes();
      return value ? m.fact_has() : m.fact_has_not();
    default:
      // Text: the VIN, whose hidden characters are shown as dots.
      return `${value} ${'•'.repeat(definition.length - String(value).length)}`;
  }
}

function writeChoice(
  { key: field, options: group }: ChoiceField,
  key: string,
  listing: ListingDetail,
  { catalogue, locale }: FactOptions,
): string {
  // The filter has colour families, the listing an exact colour.
  if (field === 'color') return catalogue.colorByKey.get(key)?.label[locale] ?? key;
  const word = optionLabel(group, key, locale, catalogue, listing.type);
  if (field !== 'condition' || !listing.conditionGrade) return word;
  return `${word} · ${optionLabel('condition_grade', listing.conditionGrade, locale, catalogue, listing.type)}`;
}

function writeNumber(field: FieldKey, value: number, { unit, storedPerShown, decimals }: Measure): string {
  const shown = value / storedPerShown;
  // Litres have a decimal point in every language, as on the badge of the car.
  const written =
    field === 'displacement' && decimals > 0 ? shown.toFixed(decimals) : formatNumber(shown, decimals);
  const text = withUnit(unit, written);
  return unit === 'hp'
    ? `${text} · ${m.measure_kw({ value: formatNumber(Math.round(value * KW_PER_HP)) })}`
    : text;
}
