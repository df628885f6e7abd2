import { expect, it } from 'vitest';
import { detailCatalogue } from '#tests/support/listing-detail.ts';
import { presentRow } from './present-row.ts';
import type { StockRow } from './read-runs.server.ts';

const row: StockRow = {
  position: 1,
  line: 2,
  stockNumber: 'A-1',
  title: 'VW Golf',
  status: 'new',
  listingNumber: null,
  patch: { type: 'car', price: '12500', year: '2017', mileage: '125000' },
  changes: [],
  faults: [],
  outcome: null,
  error: null,
  pictures: 4,
  pictureChange: undefined,
};
const present = (change: Partial<StockRow>, policy?: 'pause' | 'keep') =>
  presentRow({ ...row, ...change }, { catalogue: detailCatalogue, locale: 'bg', policy });

it('states the facts of a new vehicle with their units', () => {
  expect(present({}).facts.map((fact) => fact.replaceAll(/\s/g, ' '))).toEqual([
    'Цена € 12 500',
    'Година на производство 2017',
    'Пробег 125 000 км',
    '4 снимки',
  ]);
});

it.each([
  ['pause', 'Ще бъде спряна временно.'],
  ['keep', 'Остава активна.'],
  // The guard asks.
  [undefined, ''],
] as const)('says what becomes of a vehicle that is gone with the policy %s', (policy, note) => {
  expect(present({ status: 'gone' }, policy).note).toBe(note);
});
