import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypes, type VehicleTypeField } from '#features/catalogue/fields/vehicle-type.ts';
import { listingMarks, type ListingMark } from '#features/listings/card/listing-marks.ts';
import { VAT_FACTOR } from '#kernel/money.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatEuro, formatMonth } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { DraftFields } from '../../checking/draft-fields.ts';
import { allFeatures } from '../../checking/settled-features.ts';
import { draftFieldsOf } from '../../checking/draft-step.ts';
import { typedNumber } from '../../checking/typed-value.ts';
import type { DraftForm } from '../fields/draft-form-context.ts';
import { draftCurrency } from './draft-currency.ts';
import { draftValueText } from './draft-value-text.ts';
import { makeLabel } from '../makes/make-items.ts';
import { writeMeasure } from './write-measure.ts';

export interface PreviewFact {
  field: FieldKey;
  text: string;
  isMissing: boolean;
}

/** Texts of a draft's card; undefined values are not stated yet. */
export interface PreviewCard {
  title: string | undefined;
  price: string | undefined;
  priceNote: string | undefined;
  facts: PreviewFact[];
  marks: ListingMark[];
  place: string | undefined;
}

type Known = Pick<DraftForm, 'fields' | 'type' | 'lists' | 'makes'>;

export function previewCard(known: Known): PreviewCard {
  const { fields, type, lists, makes } = known;
  const asked = draftFieldsOf(fields);
  const cardFacts = type ? vehicleTypes[type].cardFacts : [];
  return {
    title: previewTitle(fields, makes),
    marks: listingMarks({
      type: type ?? null,
      condition: fields.condition ?? null,
      steering: fields.steering || null,
      newImport: fields.new_import === 'yes',
      features: allFeatures(fields),
    }),
    ...previewPrice(fields, lists),
    facts: cardFacts.flatMap((key) => {
      const field = asked.find((each) => each.field === key);
      const fact = field && factOf(field, known);
      return fact ? [fact] : [];
    }),
    place: lists.towns.find(({ key }) => key === fields.city)?.label,
  };
}

/** Brand, model and variant, without those not chosen yet. */
export function previewTitle(fields: DraftFields, makes: DraftForm['makes']): string | undefined {
  const { brand = '', model = '', variant = '' } = fields;
  if (brand === '') return undefined;
  const parts = [
    makeLabel(makes, brand, '') ?? brand,
    model === '' ? '' : (makeLabel(makes, brand, model) ?? model),
    variant.trim(),
  ];
  return parts.filter(Boolean).join(' ');
}

/** A fact of the card; a missing required value shows the label of its field. */
function factOf({ field, definition, required }: VehicleTypeField, known: Known): PreviewFact | undefined {
  const value = (known.fields[field] ?? '').trim();
  const text = value === '' ? undefined : factText(field, definition, value, known);
  if (text !== undefined) return { field, text, isMissing: false };
  if (!required) return undefined;
  const label = fieldLabel(field, activeLocale(), known.type);
  return { field, text: label.toLocaleLowerCase(activeLocale()), isMissing: true };
}

/** The value as buyers read it; undefined when the typed text is invalid. */
export function factText(
  field: FieldKey,
  definition: VehicleTypeField['definition'],
  value: string,
  known: Known,
): string | undefined {
  switch (definition.kind) {
    case 'number':
      return writeMeasure(definition, value);
    case 'month': {
      const year = typedNumber(value);
      const month = typedNumber(known.fields.month ?? '');
      return year === undefined || year < definition.minYear ? undefined : formatMonth(year, month ?? null);
    }
    case 'choice':
      if (field === 'condition' && (known.fields.condition_grade ?? '') !== '')
        return `${draftValueText(field, value, known)} · ${optionLabel('condition_grade', known.fields.condition_grade ?? '', activeLocale(), undefined, known.type)}`;
      return draftValueText(field, value, known);
    case 'flag':
      return value === 'no' ? m.fact_has_not() : m.fact_has();
    default:
      return draftValueText(field, value, known);
  }
}

const MINOR_UNITS = 100;

/** Price for a private buyer in euro; undefined when the typed text is no number. */
export function grossEuro(
  { price, vat, currency }: DraftFields,
  { unitsPerEur }: Pick<DraftForm['lists'], 'unitsPerEur'>,
): number | undefined {
  const typed = typedNumber(price ?? '');
  if (typed === undefined) return undefined;
  return (vat === 'excluded' ? typed * VAT_FACTOR : typed) / (unitsPerEur[draftCurrency(currency)] ?? 1);
}

/** Gross price in euro, converted from the stated currency. */
export function previewPrice(
  fields: DraftFields,
  { unitsPerEur, isTrader }: Pick<DraftForm['lists'], 'unitsPerEur' | 'isTrader'>,
): Pick<PreviewCard, 'price' | 'priceNote'> {
  if (fields.price_kind === 'on_request') return { price: m.price_on_request(), priceNote: undefined };
  const typed = typedNumber(fields.price ?? '');
  // A price of 0 means "on request".
  if (typed === 0) return { price: m.price_on_request(), priceNote: undefined };
  if (typed === undefined || typed < 0) return { price: undefined, priceNote: undefined };
  const euro = grossEuro(fields, { unitsPerEur }) ?? 0;
  const hasVat = fields.vat === 'included' || fields.vat === 'excluded';
  return {
    price: formatEuro(Math.round(euro) * MINOR_UNITS),
    priceNote: hasVat
      ? m.vat_included_net({ net: formatEuro(Math.round(euro / VAT_FACTOR) * MINOR_UNITS) })
      : isTrader
        ? m.vat_none()
        : undefined,
  };
}
