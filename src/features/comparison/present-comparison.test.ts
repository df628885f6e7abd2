import { describe, expect, it } from 'vitest';
import { detailCatalogue, listingDetail } from '#tests/support/listing-detail.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { buildCatalogue } from '#features/catalogue/catalogue.ts';
import { compareFeatures } from './compare-features.ts';
import { presentComparison, type ExtraRow } from './present-comparison.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const car = listingDetail;
const other: ListingDetail = {
  ...car,
  id: 7,
  variant: '330i',
  mileageKm: 90_000,
  owners: 2,
  features: ['abs'],
  priceEurMinor: null,
  priceMinor: null,
  state: 'sold',
  closedAt: NOW,
};
const boat: ListingDetail = { ...car, id: 9, type: 'boat', body: null, lengthCm: 650, fuel: null };

const compare = (listings: ListingDetail[], onlyDifferences = false, extraRows: ExtraRow[] = []) =>
  presentComparison(listings, {
    catalogue: detailCatalogue,
    locale: 'bg',
    now: NOW,
    onlyDifferences,
    extraRows,
  });
const rowsOf = (view: ReturnType<typeof compare>) =>
  new Map(view.groups.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
const textsOf = (view: ReturnType<typeof compare>, key: string) =>
  rowsOf(view)
    .get(key)
    ?.cells.map(({ text }) => text);

describe('presentComparison', () => {
  const view = compare([car, other]);

  it('marks only rows that differ', () => {
    const rows = rowsOf(view);
    expect(rows.get('mileage')).toMatchObject({ differs: true });
    expect(textsOf(view, 'mileage')).toEqual(['142\u00a0000\u00a0км', '90\u00a0000\u00a0км']);
    expect(rows.get('power')?.differs).toBe(false);
    expect(rows.get('city')?.differs).toBe(false);
  });

  it('shows unstated values as not stated, never as "no"', () => {
    expect(textsOf(view, 'owners')?.[0]).toBe('не е посочено');
    expect(rowsOf(view).get('owners')).toMatchObject({ differs: false, cells: [{ isAbsent: true }, {}] });
    expect(textsOf(view, 'feature:gps')).toEqual(['има', 'не е посочено']);
  });

  it('omits rows that no listing states', () => {
    expect(rowsOf(view).has('seats')).toBe(false);
    expect(rowsOf(view).has('inspection_until')).toBe(false);
    expect(rowsOf(compare([other, { ...other, id: 8 }])).has('price_rating')).toBe(false);
  });

  it('has prices with a note on VAT and ratings with a note on the difference', () => {
    const price = rowsOf(view).get('price');
    expect(price?.cells[0]).toMatchObject({ text: '€\u202f27\u00a0900' });
    expect(price?.cells[0]?.note).toBeTruthy();
    expect(price?.cells[1]).toMatchObject({ text: 'По договаряне' });
    expect(price?.cells[1]?.note).toBeUndefined();
    expect(rowsOf(view).get('price_rating')?.cells).toMatchObject([
      { rating: { kind: 'great' }, isAbsent: false },
      { isAbsent: true },
    ]);
  });

  it('separates common from differing features and omits unknown ones', () => {
    expect(view.common).toMatchObject({ count: '1', features: ['ABS'] });
    expect([...rowsOf(view).keys()].filter((key) => key.startsWith('feature:'))).toEqual(['feature:gps']);
  });

  it('has no row for a feature that the facts of all its listings state', () => {
    const doors = { id: 'doors', key: '4_5_doors', category: 'exterior' };
    const catalogue = buildCatalogue({
      ...detailCatalogue,
      features: [...detailCatalogue.features, { ...doors, types: ['car'], label: { bg: '4/5', en: '4/5' } }],
    });
    const rows = (stated: number | null) =>
      compareFeatures([car, { ...other, doors: stated, features: ['4_5_doors'] }], {
        catalogue,
        locale: 'bg',
      }).differing.map(({ key }) => key);
    expect(rows(5)).not.toContain('feature:4_5_doors');
    expect(rows(null)).toContain('feature:4_5_doors');
  });

  it('gives each listing a link to the comparison without it', () => {
    expect(view.listings).toMatchObject([
      { id: car.id, href: `/listing/${car.id}`, removeHref: '/compare?ids=7', state: undefined },
      { id: 7, removeHref: `/compare?ids=${car.id}`, state: { state: 'sold' } },
    ]);
  });

  it('has the rows that differ first, in the order of their groups, and the others in theirs', () => {
    const [first, ...others] = view.groups;
    expect(first?.key).toBe('differences');
    expect(first?.rows.map(({ key }) => key)).toEqual(['price', 'mileage']);
    expect(others.map(({ key }) => key)).toEqual(['offer', 'data', 'features']);
    expect(others.flatMap(({ rows }) => rows).some(({ differs }) => differs)).toBe(false);
  });

  it('shows only differences and the number of hidden rows', () => {
    const cut = compare([car, other], true);
    expect([...rowsOf(cut).values()].every(({ differs }) => differs)).toBe(true);
    expect(cut.groups.map(({ key }) => key)).toEqual(['differences']);
    expect(cut.common.features).toEqual([]);
    expect(cut.rows).toEqual(view.rows);
    expect(rowsOf(cut).size).toBe(Number(view.rows.differing));
    expect(cut.hidden).toContain(String(Number(view.rows.all) - Number(view.rows.differing)));
    expect(view.hidden).toBeUndefined();
    expect(cut.listings[0]?.removeHref).toBe('/compare?ids=7');
  });

  it('has no groups for equal listings when only differences are shown', () => {
    const alike = compare([car, { ...car, id: 8 }], true);
    expect(alike.groups).toEqual([]);
    expect(alike.rows.differing).toBe('0');
  });

  it('adds extra rows and marks missing values as absent', () => {
    const extra = { key: 'yearly_tax', label: 'Данък', values: ['€ 100', undefined] };
    const costs = compare([car, other], false, [extra]).groups.find(({ key }) => key === 'costs');
    expect(costs?.rows).toMatchObject([
      { key: 'yearly_tax', differs: false, cells: [{ text: '€ 100' }, { isAbsent: true }] },
    ]);
    expect(view.groups.some(({ key }) => key === 'costs')).toBe(false);
  });
});

describe('presentComparison for several vehicle types', () => {
  const view = compare([car, boat]);

  it('has the fields of all types in their order', () => {
    const keys = [...rowsOf(view).keys()];
    expect(keys).toContain('length');
    expect(keys.indexOf('condition')).toBeLessThan(keys.indexOf('mileage'));
    expect(textsOf(view, 'length')).toEqual(['неприложимо', '6,5\u00a0м']);
    expect(textsOf(view, 'mileage')?.[1]).toBe('неприложимо');
    expect(rowsOf(view).get('length')?.differs).toBe(false);
  });
});

describe('presentComparison for a single listing', () => {
  it('ignores onlyDifferences and marks no row', () => {
    const view = compare([car], true);
    expect(view.onlyDifferences).toBe(false);
    expect([...rowsOf(view).values()].some(({ differs }) => differs)).toBe(false);
    expect(view.common.features).toHaveLength(2);
    expect(view.listings[0]?.removeHref).toBe('/compare');
  });
});

it('presents no listings as an empty comparison', () => {
  expect(compare([])).toMatchObject({ listings: [], hrefs: { all: '/compare' } });
});
