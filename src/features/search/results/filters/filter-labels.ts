import type { FilterSection } from '#features/catalogue/fields/declared/field-declaration.ts';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import { rangeScale } from '#features/catalogue/fields/range-field.ts';
import { unitWord } from '#features/catalogue/fields/unit-words.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { RangeField } from '../../index/search-query.ts';

const filterMessage = messageFamily('filter_', m);
const sectionMessage = messageFamily('section_', m);
const unitMessage = messageFamily('range_unit_', m);

/** Title of a filter in the language of the page; a car has a body style, a boat a kind. */
export const filterTitle = (filter: FilterKey, type?: VehicleTypeKey): string =>
  (filterMessage(`${filter}_${type}`) ?? filterMessage(filter))?.() ??
  fieldLabel(filter, activeLocale(), type);

export const sectionTitle = (section: FilterSection, type?: VehicleTypeKey): string =>
  (sectionMessage(`${section}_${type}`) ?? sectionMessage(section))?.() ?? section;

/** Unit after a number of the range; '' without one. */
export function unitOf(field: RangeField, inCc: boolean): string {
  const own = unitMessage(field === 'displacement' && inCc ? 'cc' : field)?.();
  return own ?? (field === 'price' ? '' : unitWord(rangeScale(field).unit));
}
