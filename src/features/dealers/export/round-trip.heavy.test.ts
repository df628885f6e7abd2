import { beforeAll, describe, expect, it } from 'vitest';
import { modelsOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import {
  vehicleTypeKeys,
  vehicleTypes,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import type { VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { checkDraft } from '#features/selling/checking/check-draft.ts';
import { draftCatalogue } from '#features/selling/checking/draft-catalogue.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { typedFromStored } from '#features/selling/checking/typed-value.ts';
import { draftOfStated } from '#features/selling/submission/draft-of-listing.ts';
import fc from '#tests/support/properties.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { mapRow } from '../mapping/map-row.ts';
import { planValues } from '../planning/plan-row.server.ts';
import { readStockFile } from '../reading/read-stock-file.server.ts';
import { stockFormats } from '../reading/stock-table.ts';
import { writeStock } from './write-stock.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await fileCatalogue();
});

/** Texts that a format could mistake for its own marks. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '=1+1',
    "'=2",
    '+3',
    '-4',
    '@x',
    'а;б,в|г\tд',
    '"кавички"',
    '<b>&amp;</b> &',
    ']]>',
    'ред\nред\r\nред',
    "'",
  ),
);

function valueOf(field: VehicleField, type: VehicleTypeKey): fc.Arbitrary<string> {
  switch (field.kind) {
    case 'number':
      return fc
        .integer({ min: Math.ceil(field.min), max: Math.floor(field.max) })
        .map((value) => typedFromStored(field, value));
    case 'month':
      return fc.integer({ min: 1990, max: 2025 }).map(String);
    case 'date':
      return fc.constant(field.future ? '2027-05-01' : '2020-05-01');
    case 'flag':
      return fc.constantFrom('yes', ...(field.threeState ? ['no'] : []));
    case 'text':
      return fc.constant('WVWZZZ1KZAW000001');
    case 'choice':
      return fc.constantFrom(
        ...(field.options === 'color' || field.options === 'origin'
          ? { color: ['black', 'white'], origin: ['germany', 'italy'] }[field.options]
          : optionKeys(field.options, undefined, type)),
      );
  }
}

function listing(type: VehicleTypeKey): fc.Arbitrary<DraftFields> {
  const brands = catalogue.brands.filter(({ key }) => modelsOf(catalogue, key, type).length > 0);
  const features = catalogue.features.filter(({ types }) => types.includes(type)).map(({ key }) => key);
  const make = fc.constantFrom(...brands.slice(0, 20)).chain(({ key }) =>
    fc.record({
      brand: fc.constant(key),
      model: fc.constantFrom(
        ...modelsOf(catalogue, key, type).map((model) => model.key),
        'other:Мой = модел',
      ),
    }),
  );
  const fields = fc.record(
    Object.fromEntries(
      vehicleTypes[type].fields.map(({ field, definition }) => [field, valueOf(definition, type)]),
    ),
    { requiredKeys: vehicleTypes[type].fields.filter(({ required }) => required).map(({ field }) => field) },
  );
  const offer = fc.record(
    {
      variant: text,
      description: text,
      month: fc.integer({ min: 1, max: 12 }).map(String),
      price: fc.integer({ min: 1, max: 9_999_999 }).map(String),
      price_kind: fc.constantFrom('stated', 'on_request'),
      currency: fc.constantFrom('EUR', 'BGN', 'USD'),
      vat: fc.constantFrom('included', 'excluded'),
      barter: fc.constant('yes'),
      transport: fc.constantFrom('included', 'extra'),
      features: fc.uniqueArray(fc.constantFrom(...features), { minLength: 1, maxLength: 8 }),
      exchanges: fc.constant([{ brand: 'vw', model: '', yearMin: '2010', fuel: 'diesel', transmission: '' }]),
      services: fc
        .record({ note: text })
        .map(({ note }) => [{ kind: 'service', day: '2020-01-02', mileage: '1000', note }]),
    },
    { requiredKeys: ['features', 'price'] },
  );
  return fc
    .tuple(make, fields, offer)
    .map((parts) => Object.assign({ type, city: 'sofia' }, ...(parts as object[])) as DraftFields);
}

const pictures = [
  'https://volan.test/media/0123456789abcdef/1920.jpeg',
  'https://auto.example/a,b;c.jpg?x=1',
];
const context = () => ({ catalogue: draftCatalogue(catalogue), now });

describe('export and import', () => {
  it.each(vehicleTypeKeys)('of a %s change nothing, in every format', (type) => {
    let valid = 0;
    fc.assert(
      fc.property(listing(type), (typed) => {
        const { stated } = checkDraft(typed, context());
        if (!stated) return;
        valid += 1;
        const fields = draftOfStated(stated);
        for (const format of stockFormats) {
          const file = writeStock(format, [
            { stockNumber: 'A', fields, pictures },
            { stockNumber: 'B', fields: { type: 'car' }, pictures: [] },
          ]);
          const table = readStockFile(Buffer.from(file));
          if ('fault' in table) throw new Error(`${format}: ${table.fault} ${table.line}`);
          const mapping = guessMapping(table, {});
          const [record] = table.records;
          if (!record) throw new Error(`${format}: no record`);
          const row = mapRow(record, { mapping, catalogue, typeOf: () => type });
          expect([format, row.stockNumber, row.faults]).toEqual([format, 'A', []]);
          expect([format, row.pictures]).toEqual([format, pictures]);
          const again = planValues(fields, row.patch, { catalogue, now, isNew: false });
          expect([format, again.changes, again.faults]).toEqual([format, [], []]);
          const created = planValues({}, row.patch, { catalogue, now, isNew: true });
          expect([format, created.fields]).toEqual([format, fields]);
        }
      }),
      { numRuns: 120 },
    );
    expect(valid).toBeGreaterThan(20);
  });
});
