import { describe, expect, it } from 'vitest';
import { mergeDraft, nothingPending, withChange, withoutSaved } from './merge-draft.ts';

describe('mergeDraft', () => {
  const typed = withChange(nothingPending, { price: '9000', city: 'sofia' }, { price: '8500' });

  it('keeps a field pending when only this device changed it', () => {
    const merged = mergeDraft({ price: '9000', city: 'varna' }, typed);
    expect(merged).toEqual({ pending: typed, conflicts: [] });
  });

  it('drops a change when the other device stored the same value', () => {
    expect(mergeDraft({ price: '8500' }, typed)).toEqual({ pending: nothingPending, conflicts: [] });
  });

  it('reports a conflict with both values when both devices changed a field', () => {
    const merged = mergeDraft({ price: '8700' }, typed);
    expect(merged.conflicts).toEqual([{ field: 'price', mine: '8500', theirs: '8700' }]);
    expect(merged.pending).toEqual({ mine: { price: '8500' }, base: { price: '8700' } });
  });

  it('treats an emptied field as a change, and an empty text like a missing value', () => {
    const emptied = withChange(nothingPending, { variant: 'GTI' }, { variant: '' });
    expect(mergeDraft({ variant: 'GTD' }, emptied).conflicts).toHaveLength(1);
    expect(mergeDraft({}, emptied)).toEqual({ pending: nothingPending, conflicts: [] });
  });

  it('merges features one by one', () => {
    const chosen = withChange(
      nothingPending,
      { features: ['abs', 'esp'] },
      { features: ['abs', 'navigation'] },
    );
    const merged = mergeDraft({ features: ['abs', 'esp', 'tow_bar'] }, chosen);
    expect(merged.conflicts).toEqual([]);
    expect(merged.pending.mine.features).toEqual(['abs', 'tow_bar', 'navigation']);
  });
});

describe('withoutSaved', () => {
  it('keeps values typed during the save, as changes of the sent values', () => {
    const first = withChange(nothingPending, {}, { price: '85', mileage: '1000' });
    const since = withChange(first, {}, { price: '8500' });
    expect(withoutSaved(since, first.mine)).toEqual({ mine: { price: '8500' }, base: { price: '85' } });
  });
});
