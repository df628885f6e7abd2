import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { unitWord } from '#features/catalogue/fields/unit-words.ts';
import { fieldKeys, vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { groupedNumber } from '#features/selling/form/fields/grouped-number.ts';
import { draftFieldLabel } from '#features/selling/form/fields/draft-field-label.ts';
import { textChange, type RevisionChange } from '#features/selling/submission/field-changes.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainText } from '#kernel/plain-text.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingChanges } from './listing-changes.ts';

/** A changed field in words. */
export interface ChangeView {
  field: string;
  label: string;
  before: string;
  after: string;
}

export interface ChangeOptions {
  catalogue: Catalogue;
  locale: Locale;
  /** Of the vehicle. */
  type: string;
  /** Whether the reader is not the seller. */
  ofOthers?: boolean;
}

export const presentChanges = (changes: readonly RevisionChange[], options: ChangeOptions): ChangeView[] =>
  changes.map(({ field, before, after }) => ({
    field,
    label: draftFieldLabel(field, options.type as VehicleTypeKey, { ofOthers: options.ofOthers ?? false }),
    before: writeValue(field, before, options),
    after: writeValue(field, after, options),
  }));

export const presentListingChanges = (
  { type, fields }: ListingChanges,
  options: Omit<ChangeOptions, 'type'>,
): ChangeView[] => presentChanges(fields.map(textChange), { ...options, type });

/** Changes as lines of a mail, in the active language. */
export const writeChanges = (changes: ListingChanges, options: Omit<ChangeOptions, 'type'>): string[] =>
  presentListingChanges(changes, options).map((change) => m.statement_change(change));

const flags = new Set<string>(['barter', 'contact_viber', 'contact_whatsapp']);
const isVehicleField = (field: string): field is FieldKey => (fieldKeys as readonly string[]).includes(field);

/** Label of a value that is a key, else the text as typed. */
function writeValue(field: RevisionChange['field'], value: string | null, options: ChangeOptions): string {
  if (value === null) return m.fact_not_stated();
  const { catalogue, locale } = options;
  const type = options.type as VehicleTypeKey;
  if (flags.has(field)) return value === 'yes' ? m.fact_yes() : m.history_no();
  switch (field) {
    case 'brand':
      return typedMakeName(value) ?? catalogue.brandByKey.get(value)?.name ?? value;
    case 'model':
      return (
        typedMakeName(value) ??
        catalogue.models.find((model) => model.key === value && model.type === type)?.name ??
        value
      );
    case 'city':
    case 'month':
    case 'type':
    case 'vat':
      return optionLabel(field, value, locale, catalogue);
    case 'price':
    case 'barter_price':
      return groupedNumber(plainText(value));
    case 'price_kind':
      return value === 'on_request' ? m.price_on_request() : m.sell_price_stated();
    case 'transport':
      return value === 'included' ? m.sell_transport_included() : m.sell_transport_extra();
    case 'color':
      return catalogue.colorByKey.get(value)?.label[locale] ?? value;
    case 'features':
      return value
        .split(', ')
        .map((key) => catalogue.featureByKey.get(key)?.label[locale] ?? key)
        .join(', ');
    default:
      return isVehicleField(field) ? writeFact(field, value, { catalogue, locale, type }) : plainText(value);
  }
}

function writeFact(
  field: FieldKey,
  value: string,
  { catalogue, locale, type }: { catalogue: Catalogue; locale: Locale; type: VehicleTypeKey },
): string {
  const own = vehicleTypes[type].fields.find((each) => each.field === field);
  const definition = own?.definition ?? vehicleFields[field];
  switch (definition.kind) {
    case 'choice':
      return optionLabel(definition.options, value, locale, catalogue, type);
    case 'number':
      return `${groupedNumber(plainText(value))} ${unitWord(definition.measure.unit)}`.trim();
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? formatDate(new Date(`${value}T12:00:00Z`))
        : plainText(value);
    case 'flag':
      return value === 'no' ? m.history_no() : m.fact_yes();
    default:
      return plainText(value);
  }
}
