import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentStockPrice } from './present-stock-price.ts';
import type { StockPrice } from './stock-price.ts';

const row: StockPrice = {
  id: 7,
  version: 1,
  state: 'published',
  changes: null,
  brandName: 'Ford',
  modelName: 'Focus',
  modelNameBg: null,
  names: [],
  variant: '1.0',
  condition: 'used',
  stockNumber: null,
  publishedAt: null,
  days: 18,
  views: 48,
  saves: 0,
  inquiries: 0,
  priceMinor: 1_349_000,
  currency: 'EUR',
  vat: 'included',
  priceEurMinor: 1_349_000,
  previousPriceEurMinor: null,
  priceRating: null,
  lowEurMinor: null,
  idealEurMinor: null,
  highEurMinor: null,
  priceRefusal: 'rare_make',
};

it.each([
  ['nothing beside a gross price in euro', {}, undefined],
  ['the gross price beside a net one', { vat: 'excluded', priceEurMinor: 1_618_800 }, '€ 16 188 с ДДС'],
  ['euro beside another currency', { currency: 'BGN', priceEurMinor: 689_733 }, '€ 6 897'],
])('shows %s', (_, change, gross) => {
  const view = withLocale('bg', () =>
    presentStockPrice({ ...row, ...(change as Partial<StockPrice>) }, { locale: 'bg', cover: undefined }),
  );
  expect(view.gross?.replaceAll(/\s/g, ' ')).toBe(gross);
});
