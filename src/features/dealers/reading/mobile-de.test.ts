import { describe, expect, it } from 'vitest';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { mapRow } from '../mapping/map-row.ts';
import { planValues } from '../planning/plan-row.server.ts';
import { readStockFile } from './read-stock-file.server.ts';

const catalogue = await fileCatalogue();
const now = new Date('2026-11-20T12:00:00Z');

/** A record with values at places of the documented format; the rest is empty. */
function record(over: Record<number, string> = {}): string {
  const values: Record<number, string> = {
    0: '4711',
    1: 'AB-17_3',
    2: 'Car.EstateCar',
    3: 'BMW',
    4: '320d xDrive Touring',
    5: '140',
    6: '05.2027',
    8: '03.2019',
    9: '84500',
    10: '27900.00',
    11: '0',
    13: '0',
    14: 'WBA8K71000K000001',
    15: '0',
    16: 'Mineralgrau/Grau',
    17: '2',
    21: '0',
    25: '* Spurhalteassistent\\\\* "17"" Felgen"'.replaceAll('"', ''),
    28: 'EUR',
    33: '1',
    37: '1',
    42: '5',
    52: '1995',
    60: '5',
    61: '6',
    101: '1',
    109: '2',
    110: '3',
    ...over,
  };
  return Array.from({ length: 160 }, (_, place) => `"${values[place] ?? ''}"`).join(';');
}
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const read = (bytes: Uint8Array) => {
  const table = readStockFile(bytes);
  if ('fault' in table) return table;
  const mapping = guessMapping(table, {});
  return {
    format: table.format,
    rows: table.records.map((row) => mapRow(row, { mapping, catalogue, typeOf: () => undefined })),
    unmapped: Object.keys(mapping).filter((column) => mapping[column] === ''),
  };
};

describe('a CSV file of mobile.de', () => {
  it('is recognised without names of columns and needs no mapping', () => {
    const table = read(
      latin1([record(), record({ 1: 'X', 3: 'Skoda', 4: 'Fabia', 16: 'Weiß' })].join('\r\n')),
    );
    if ('fault' in table) throw new Error(table.fault);
    expect([table.format, table.unmapped]).toEqual(['mobile_de', []]);
    const [first, second] = table.rows;
    expect(first).toMatchObject({ stockNumber: 'AB-17_3', faults: [] });
    expect(first?.patch).toMatchObject({
      type: 'car',
      body: 'wagon',
      brand: 'bmw',
      model: 'series_3',
      variant: '320d xDrive Touring',
      condition: 'used',
      year: '2019',
      month: '3',
      mileage: '84500',
      power: '190',
      displacement: '1995',
      fuel: 'diesel',
      transmission: 'automatic',
      euro: '6',
      doors: '4',
      seats: '5',
      color: 'gray',
      vin: 'WBA8K71000K000001',
      price: '27900.00',
      currency: 'EUR',
      features: ['abs', 'navigation', 'heated_seats', 'climate_control'],
      description: '* Spurhalteassistent\n* 17 Felgen',
    });
    expect(second?.patch).toMatchObject({ brand: 'skoda', model: 'fabia', color: 'white' });
    const planned = planValues({ city: 'sofia' }, first?.patch ?? {}, { catalogue, now, isNew: true });
    expect(planned.faults).toEqual([]);
  });

  it('may have names in its first line, and UTF-8', () => {
    const names = Array.from({ length: 160 }, (_, place) => (place === 3 ? 'marke' : `f${place}`)).join(';');
    const table = read(Buffer.from(`${names}\n${record({ 16: 'Grün' })}\n`));
    if ('fault' in table) throw new Error(table.fault);
    expect(table.rows).toMatchObject([{ line: 2, patch: { color: 'green' } }]);
  });

  it('is damaged when its last record is cut', () => {
    expect(read(latin1(`${record()}\n${record().slice(0, 200)}"`))).toEqual({ fault: 'damaged', line: 2 });
    expect(read(latin1(`${record()}\n${record().slice(0, -1)}`))).toMatchObject({ fault: 'damaged' });
  });

  it.each([
    ['a category of its own words', { 2: 'Kombi' }],
    ['a mileage that is no number', { 9: '84.500 km' }],
    ['no flag of damage', { 15: 'nein' }],
  ])('is not recognised with %s', (_name, over) => {
    const table = read(latin1([record(over), record()].join('\n')));
    expect('format' in table ? table.format : table.fault).not.toBe('mobile_de');
  });

  it('names a vehicle that is no car, and an unknown fuel, instead of guessing', () => {
    const table = read(latin1([record({ 2: 'Motorbike.Chopper', 109: '9' })].join('\n')));
    if ('fault' in table) throw new Error(table.fault);
    const [row] = table.rows;
    const planned = planValues({ city: 'sofia' }, row?.patch ?? {}, { catalogue, now, isNew: true });
    const faults = [...(row?.faults ?? []), ...planned.faults].map(
      (fault) => 'field' in fault && fault.field,
    );
    expect(faults).toContain('type');
  });
});
