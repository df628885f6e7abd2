import { describe, expect, it } from 'vitest';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import { offersOf, compareReadFields } from './compare-read-fields.ts';

const read = (field: DocumentField['field'], value: string, confidence: 'sure' | 'check' = 'sure') =>
  ({ field, value, confidence, source: 'document' }) as const;
const nothing = { fields: {}, sources: {} };

describe('compareReadFields', () => {
  it('fills empty fields in typed units and records their source', () => {
    const { changes, differing } = compareReadFields(
      [read('type', 'car'), read('displacement', '1968'), read('power', '150', 'check')],
      nothing,
    );
    expect(differing).toBe(0);
    expect(changes).toEqual([
      { fields: { type: 'car' }, source: { from: 'document', sure: 'sure' } },
      { fields: { displacement: '1.968' }, source: { from: 'document', sure: 'sure' } },
      { fields: { power: '150' }, source: { from: 'document', sure: 'check' } },
    ]);
  });

  it('uses the units of the vehicle type that was read', () => {
    const { changes } = compareReadFields([read('type', 'bike'), read('displacement', '599')], nothing);
    expect(changes.at(1)?.fields).toEqual({ displacement: '599' });
  });

  it('keeps stored units, which every type understands, as long as the type is unknown', () => {
    const { changes } = compareReadFields([read('displacement', '599'), read('power', '78')], nothing);
    expect(changes.map(({ fields }) => fields)).toEqual([{ displacement: '599' }, { power: '78' }]);
  });

  it('keeps typed values and offers those that differ', () => {
    const { changes, differing } = compareReadFields(
      [read('power', '150'), read('displacement', '1998'), read('seats', '5')],
      {
        fields: { type: 'car', power: '140', displacement: '1,998', seats: '' },
        sources: {},
      },
    );
    expect(differing).toBe(1);
    expect(changes).toEqual([
      { fields: { power: '140' }, source: { from: 'document', sure: 'check', other: '150' } },
      { fields: { seats: '5' }, source: { from: 'document', sure: 'sure' } },
    ]);
    expect(offersOf({ power: changes[0]!.source! })).toEqual({ power: { value: '150', from: 'document' } });
  });

  it('keeps an offer until it is resolved or equals the typed value', () => {
    const known = {
      fields: { type: 'car', power: '140' },
      sources: { power: { from: 'vin', sure: 'check', other: '150' } as const },
    };
    expect(compareReadFields([read('power', '160')], known).changes).toEqual([
      { fields: { power: '140' }, source: { from: 'document', sure: 'check', other: '160' } },
    ]);
    expect(compareReadFields([read('power', '140')], known).changes).toEqual([
      { fields: { power: '140' }, source: null },
    ]);
  });

  it('replaces unconfirmed values of an earlier reading', () => {
    const { changes, differing } = compareReadFields([read('power', '150')], {
      fields: { type: 'car', power: '140' },
      sources: { power: { from: 'vin', sure: 'check' } },
    });
    expect(differing).toBe(0);
    expect(changes).toEqual([{ fields: { power: '150' }, source: { from: 'document', sure: 'sure' } }]);
  });

  const byVin = (field: DocumentField['field'], value: string) =>
    ({ field, value, confidence: 'sure', source: 'vin' }) as const;

  it.each(['confirmed', 'sure', 'check'] as const)(
    'offers a value of a VIN beside a %s one of a document and remembers its source',
    (sure) => {
      const { changes, differing } = compareReadFields([byVin('year', '2016')], {
        fields: { type: 'car', year: '2015' },
        sources: { year: { from: 'document', sure } },
      });
      expect(differing).toBe(1);
      expect(changes).toEqual([
        { fields: { year: '2015' }, source: { from: 'vin', sure: 'check', other: '2016', was: 'document' } },
      ]);
    },
  );

  it('keeps a chosen type, because a VIN does not tell vans from cars', () => {
    const known = { fields: { type: 'bus', brand: 'ford' }, sources: {} };
    const { changes, differing } = compareReadFields([byVin('type', 'car'), byVin('brand', 'ford')], known);
    expect(differing).toBe(0);
    expect(changes).toEqual([]);
    expect(compareReadFields([byVin('type', 'car')], nothing).changes).toMatchObject([
      { fields: { type: 'car' } },
    ]);
  });

  it('offers a value of a document beside a confirmed one of a VIN', () => {
    const { changes } = compareReadFields([read('year', '2016')], {
      fields: { type: 'car', year: '2015' },
      sources: { year: { from: 'vin', sure: 'confirmed' } },
    });
    expect(changes).toEqual([
      { fields: { year: '2015' }, source: { from: 'document', sure: 'check', other: '2016', was: 'vin' } },
    ]);
  });

  it('offers another brand beside one whose model is confirmed', () => {
    const { changes } = compareReadFields([byVin('brand', 'audi')], {
      fields: { type: 'car', brand: 'bmw', model: 'x3' },
      sources: { brand: { from: 'vin', sure: 'sure' }, model: { from: 'document', sure: 'confirmed' } },
    });
    expect(changes).toEqual([
      { fields: { brand: 'bmw' }, source: { from: 'vin', sure: 'check', other: 'audi', was: 'vin' } },
    ]);
  });

  it('empties an unconfirmed model, with its source, when its brand is replaced', () => {
    const { changes } = compareReadFields([byVin('brand', 'audi')], {
      fields: { type: 'car', brand: 'bmw', model: 'x3' },
      sources: { brand: { from: 'vin', sure: 'sure' }, model: { from: 'vin', sure: 'check' } },
    });
    expect(changes).toEqual([
      { fields: { brand: 'audi' }, source: { from: 'vin', sure: 'sure' } },
      { fields: { model: '' }, source: null },
    ]);
  });

  it('restores the source of a value once a reading agrees with it', () => {
    const { changes } = compareReadFields([byVin('year', '2015')], {
      fields: { type: 'car', year: '2015' },
      sources: { year: { from: 'vin', sure: 'check', other: '2016', was: 'document' } },
    });
    expect(changes).toEqual([{ fields: { year: '2015' }, source: { from: 'document', sure: 'sure' } }]);
  });
});
