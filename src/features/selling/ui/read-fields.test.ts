import { describe, expect, it } from 'vitest';
import type { DocumentField } from '#features/documents/document-fields.ts';
import { sortRead } from './read-fields.ts';

const read = (field: DocumentField['field'], value: string, confidence: 'sure' | 'check' = 'sure') =>
  ({ field, value, confidence, source: 'document' }) as const;
const nothing = { fields: {}, sources: {} };

describe('what was read from a document', () => {
  it('fills in what is empty, says where it comes from, and in the units that are typed', () => {
    const { taken, offers } = sortRead(
      [read('type', 'car'), read('displacement', '1968'), read('power', '150', 'check')],
      nothing,
    );
    expect(offers).toEqual({});
    expect(taken).toEqual([
      { fields: { type: 'car' }, source: { from: 'document', sure: 'sure' } },
      { fields: { displacement: '1.968' }, source: { from: 'document', sure: 'sure' } },
      { fields: { power: '150' }, source: { from: 'document', sure: 'check' } },
    ]);
  });

  it('knows that a motorcycle is measured otherwise', () => {
    const { taken } = sortRead([read('type', 'bike'), read('displacement', '599')], nothing);
    expect(taken.at(1)?.fields).toEqual({ displacement: '599' });
  });

  it('never overwrites what was typed, but offers what differs', () => {
    const { taken, offers } = sortRead(
      [read('power', '150'), read('displacement', '1998'), read('seats', '5')],
      {
        fields: { type: 'car', power: '140', displacement: '1,998', seats: '' },
        sources: {},
      },
    );
    expect(offers).toEqual({ power: { value: '150', from: 'document' } });
    expect(taken.map(({ fields }) => fields)).toEqual([{ seats: '5' }]);
  });

  it('replaces what an earlier reading said', () => {
    const { taken, offers } = sortRead([read('power', '150')], {
      fields: { type: 'car', power: '140' },
      sources: { power: { from: 'vin', sure: 'check' } },
    });
    expect(offers).toEqual({});
    expect(taken).toHaveLength(1);
  });
});
