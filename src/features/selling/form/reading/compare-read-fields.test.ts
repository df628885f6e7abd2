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

  it('replaces values of an earlier reading', () => {
    const { changes, differing } = compareReadFields([read('power', '150')], {
      fields: { type: 'car', power: '140' },
      sources: { power: { from: 'vin', sure: 'check' } },
    });
    expect(differing).toBe(0);
    expect(changes).toHaveLength(1);
  });
});
