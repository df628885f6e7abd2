import { optionSets } from '#features/catalogue/options/option-set.ts';
import { currencies, type Currency } from '#kernel/money.ts';
import type { DraftCatalogue } from './draft-catalogue.ts';
import type { DraftExchange, DraftFields, DraftTextKey } from './draft-fields.ts';
import { draftFault, type DraftFault } from './draft-fault.ts';
import type { StatedExchange, StatedListing } from './stated-listing.ts';
import { typedNumber } from './typed-value.ts';

export const MAX_PRICE = 10_000_000;
const FIRST_YEAR = 1900;
const MINOR_UNITS = 100;

interface Checking {
  catalogue: DraftCatalogue;
  now: Date;
  faults: DraftFault[];
}
type Offer = Pick<
  StatedListing,
  'priceMinor' | 'currency' | 'vat' | 'barter' | 'barterPriceMinor' | 'exchanges' | 'transportIncluded'
>;

/** Checks price, barter and transport; adds faults to `faults`. */
export function checkOffer(fields: DraftFields, checking: Checking): Offer {
  const { faults } = checking;
  const choose = <Key extends string>(field: DraftTextKey, keys: readonly Key[], otherwise: Key): Key => {
    const text = fields[field] ?? '';
    if (text !== '' && !keys.includes(text as Key)) faults.push(draftFault(field, 'not_offered'));
    return text === '' ? otherwise : (text as Key);
  };
  const kind = choose('price_kind', ['stated', 'on_request'], 'stated');
  const currency = choose<Currency>('currency', currencies, 'EUR');
  const vat = choose('vat', ['private_or_exempt', 'included', 'excluded'], 'private_or_exempt');
  const transport = choose('transport', ['', 'included', 'extra'], '');
  const barter = choose('barter', ['', 'no', 'yes'], '') === 'yes';
  const price = kind === 'on_request' ? undefined : checkPrice('price', fields.price, { currency, faults });
  if (kind === 'stated' && price === undefined && (fields.price ?? '').trim() === '')
    faults.push(draftFault('price', 'missing'));
  return {
    // A price of 0 means "on request", too.
    priceMinor: price || null,
    currency,
    vat,
    barter,
    barterPriceMinor:
      (barter && checkPrice('barter_price', fields.barter_price, { currency, faults })) || null,
    exchanges: barter ? checkExchanges(fields.exchanges ?? [], checking) : [],
    transportIncluded: transport === '' ? null : transport === 'included',
  };
}

/** Spellings of each currency beside an amount. */
const currencySigns: Record<Currency, RegExp> = {
  EUR: /€|eur|евро/iu,
  BGN: /лв|лев|bgn|lv/iu,
  USD: /\$|usd|долар|dollar/iu,
};

/** The currency written beside an amount; undefined when there is none. */
export const namedCurrency = (text: string): Currency | undefined =>
  currencies.find((currency) => currencySigns[currency].test(text));

/** Whether the text names another currency than the chosen one. The seller decides which of the two is right. */
const namesOther = (text: string, currency: Currency): boolean =>
  (namedCurrency(text) ?? currency) !== currency;

/** Returns minor units; undefined when the price is empty or has a fault. */
function checkPrice(
  field: 'price' | 'barter_price',
  typed: string | undefined,
  { currency, faults }: { currency: Currency; faults: DraftFault[] },
): number | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const price = typedNumber(text);
  const fault =
    price === undefined
      ? draftFault(field, 'no_number')
      : price < 0
        ? draftFault(field, 'too_small', { min: 0, unit: '' })
        : price > MAX_PRICE
          ? draftFault(field, 'too_large', { max: MAX_PRICE, unit: '' })
          : namesOther(text, currency)
            ? draftFault(field, 'other_currency', { currency })
            : undefined;
  if (fault) faults.push(fault);
  return fault || price === undefined ? undefined : Math.round(price * MINOR_UNITS);
}

function checkExchanges(rows: readonly DraftExchange[], checking: Checking): StatedExchange[] {
  const { faults } = checking;
  return rows.flatMap((row, index) => {
    if (Object.values(row).every((value) => value === '')) return [];
    const fault = exchangeFault(row, checking);
    if (fault) faults.push({ ...fault, values: { ...fault.values, row: index + 1 } });
    const { brand, model, fuel, transmission } = row;
    return [
      {
        brand,
        model: model || null,
        yearMin: typedNumber(row.yearMin) ?? null,
        fuel: fuel || null,
        transmission: transmission || null,
      },
    ];
  });
}

function exchangeFault(row: DraftExchange, { catalogue, now }: Checking): DraftFault | undefined {
  const { brand, model, fuel, transmission } = row;
  if (brand === '') return draftFault('exchanges', 'missing');
  const year = typedNumber(row.yearMin);
  const thisYear = now.getUTCFullYear();
  if (row.yearMin !== '' && (year === undefined || !Number.isInteger(year)))
    return draftFault('exchanges', 'no_number');
  if (year !== undefined && year < FIRST_YEAR)
    return draftFault('exchanges', 'too_small', { min: FIRST_YEAR, max: thisYear, unit: 'year' });
  if (year !== undefined && year > thisYear)
    return draftFault('exchanges', 'too_large', { min: FIRST_YEAR, max: thisYear, unit: 'year' });
  const isKnown =
    catalogue.hasBrand(brand) &&
    (model === '' || catalogue.hasModelOfAnyType(brand, model)) &&
    isOption('fuel', fuel) &&
    isOption('transmission', transmission);
  return isKnown ? undefined : draftFault('exchanges', 'not_offered');
}

const isOption = (set: 'fuel' | 'transmission', key: string): boolean =>
  key === '' || optionSets[set].some((option) => option.key === key);
