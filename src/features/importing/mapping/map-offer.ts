import type { SourceListing, SourcePrice } from '../reading/source-listing.ts';
import type { ReadValue } from './read-value.ts';

/** Fixed rate of the lev. */
const LEVA_PER_EURO = 1.95583;
/** Sites round the second amount. */
const MOST_DEVIATION = 0.02;

/** Price in euro if there is one, converted from leva at the fixed rate otherwise; and VAT. */
export function mapOffer({ prices, vat }: Pick<SourceListing, 'prices' | 'vat'>): ReadValue[] {
  return [...priceOf(prices), ...vatOf(vat)];
}

function priceOf(prices: readonly SourcePrice[]): ReadValue[] {
  const text = prices.map((each) => each.text).join(' · ');
  if (prices.length === 0) return [{ field: 'price_kind', value: 'on_request', mark: 'unsure', text: '—' }];
  const amounts = (currency: SourcePrice['currency']): number[] => [
    ...new Set(prices.flatMap((each) => (each.currency === currency && each.amount ? [each.amount] : []))),
  ];
  const [euros, leva, dollars] = [amounts('EUR'), amounts('BGN'), amounts('USD')];
  const fromLeva = leva.map((amount) => Math.round((amount / LEVA_PER_EURO) * 100) / 100);
  const found = euros.length > 0 ? euros : leva.length > 0 ? fromLeva : dollars;
  const [price, second] = found;
  if (price === undefined) return [{ field: 'price', mark: 'unknown', text }];
  const lone = fromLeva[0];
  const contradiction =
    second ??
    (euros.length > 0 && lone !== undefined && Math.abs(lone / price - 1) > MOST_DEVIATION
      ? lone
      : undefined);
  const isUnread = prices.some(({ amount }) => amount === undefined);
  return [
    { field: 'price_kind', value: 'stated', mark: 'listing', text },
    {
      field: 'price',
      value: String(price),
      mark: contradiction !== undefined ? 'differs' : isUnread ? 'unsure' : 'listing',
      text: euros.length === 0 && leva.length > 0 ? `${text} = ${price} € (1,95583)` : text,
      ...(contradiction !== undefined && { other: String(contradiction) }),
    },
    { field: 'currency', value: euros.length > 0 || leva.length > 0 ? 'EUR' : 'USD', mark: 'listing', text },
  ];
}

const vats: readonly [RegExp, string][] = [
  [/с включено ддс/i, 'included'],
  [/не се начислява ддс/i, 'private_or_exempt'],
  [/без ддс/i, 'excluded'],
];

function vatOf(text: string | undefined): ReadValue[] {
  if (text === undefined) return [];
  const value = vats.find(([pattern]) => pattern.test(text))?.[1];
  return [
    value === undefined
      ? { field: 'vat', mark: 'unknown', text }
      : { field: 'vat', value, mark: 'listing', text },
  ];
}
