import { unitWord } from '#features/catalogue/fields/unit-words.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { OptionSetName } from '#features/catalogue/options/option-set.ts';
import { fieldKeys, vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { groupedNumber } from '../fields/grouped-number.ts';
import type { DraftTextKey } from '../../checking/draft-fields.ts';
import type { DraftForm } from '../fields/draft-form-context.ts';
import { makeLabel } from '../makes/make-items.ts';

type Known = Pick<DraftForm, 'type' | 'lists' | 'makes' | 'fields'>;

const isVehicleField = (key: DraftTextKey): key is FieldKey => (fieldKeys as readonly string[]).includes(key);
const sets: Partial<Record<DraftTextKey, OptionSetName>> = { type: 'type', vat: 'vat', month: 'month' };

/** Formats a field's value for people: the label of a choice, a number with its unit. */
export function draftValueText(field: DraftTextKey, value: string, known: Known): string {
  if (value === '') return m.fact_not_stated();
  const { lists, makes, type } = known;
  if (field === 'brand') return makeLabel(makes, value, '') ?? value;
  if (field === 'model') return makeLabel(makes, known.fields.brand ?? '', value) ?? value;
  if (field === 'city') return lists.towns.find(({ key }) => key === value)?.label ?? value;
  if (field === 'color') return lists.colors.find(({ key }) => key === value)?.label ?? value;
  if (field === 'origin') return lists.countries.find(({ key }) => key === value)?.label ?? value;
  const set = sets[field];
  if (set) return optionLabel(set, value, activeLocale());
  if (field === 'barter' || field === 'contact_viber' || field === 'contact_whatsapp') return flagText(value);
  if (!isVehicleField(field)) return value;
  const own = type && vehicleTypes[type].fields.find((each) => each.field === field);
  const definition = own?.definition ?? vehicleFields[field];
  switch (definition.kind) {
    case 'choice':
      return optionLabel(definition.options, value, activeLocale(), undefined, type);
    case 'number':
      // As it was read, in stored units; see `compareReadFields`.
      if (field === 'displacement' && !type) return `${groupedNumber(value)} ${m.sell_unit_cc()}`;
      return `${groupedNumber(value)} ${unitWord(definition.measure.unit)}`.trim();
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(new Date(`${value}T12:00:00Z`)) : value;
    case 'flag':
      return flagText(value);
    default:
      return value;
  }
}

const flagText = (value: string): string => (value === 'no' ? m.sell_no() : m.fact_yes());
