import { describe, expect, it } from 'vitest';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { mapRow } from './map-row.ts';
import type { StockMapping } from './stock-field.ts';

const catalogue = await fileCatalogue();
const map = (cells: Record<string, string>) =>
  mapRow(
    { line: 2, cells },
    {
      mapping: Object.fromEntries(Object.keys(cells).map((name) => [name, name])) as StockMapping,
      catalogue,
      typeOf: () => undefined,
    },
  ).patch;

describe('mapRow', () => {
  it.each([
    ['VW Golf 1.6 TDI', { brand: 'vw', model: 'golf', variant: '1.6 TDI' }],
    ['BMW 320d xDrive', { brand: 'bmw', model: 'series_3', variant: '320d xDrive' }],
    ['Mercedes-Benz C 220 CDI', { brand: 'mercedes_benz', model: 'c_class', variant: 'C 220 CDI' }],
  ])('splits "%s" into brand, model and variant', (make, expected) => {
    expect(map({ make })).toMatchObject(expected);
  });

  it.each([
    [
      { brand: 'BMW', model: '520d' },
      { model: 'series_5', variant: '520d' },
    ],
    [
      { brand: 'BMW', model: '520d', variant: 'M Sport' },
      { model: 'series_5', variant: '520d M Sport' },
    ],
  ])('finds the model of %o by its engine', (cells, expected) => {
    expect(map(cells)).toMatchObject(expected);
  });

  it('keeps a model that the catalogue lacks as typed', () => {
    expect(map({ brand: 'VW', model: 'Фалшив' }).model).toMatch(/Фалшив/);
  });
});
