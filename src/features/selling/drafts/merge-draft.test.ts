import { describe, expect, it } from 'vitest';
import { mergeDraft, nothingPending, withChange, withoutSaved } from './merge-draft.ts';

describe('what was typed here, on what was stored elsewhere', () => {
  const typed = withChange(nothingPending, { price: '9000', city: 'sofia' }, { price: '8500' });

  it('stays a change where only this device touched the field', () => {
    const merged = mergeDraft({ price: '9000', city: 'varna' }, typed);
    expect(merged).toEqual({ pending: typed, conflicts: [] });
  });

  it('is done with where the other device wrote the same', () => {
    expect(mergeDraft({ price: '8500' }, typed)).toEqual({ pending: nothingPending, conflicts: [] });
  });

  it('is a conflict where both changed it, and loses neither value', () => {
    const merged = mergeDraft({ price: '8700' }, typed);
    expect(merged.conflicts).toEqual([{ field: 'price', mine: '8500', theirs: '8700' }]);
    expect(merged.pending).toEqual({ mine: { price: '8500' }, base: { price: '8700' } });
  });

  it('counts an emptied field as a change, and an empty one as none', () => {
    const emptied = withChange(nothingPending, { variant: 'GTI' }, { variant: '' });
    expect(mergeDraft({ variant: 'GTD' }, emptied).conflicts).toHaveLength(1);
    expect(mergeDraft({}, emptied)).toEqual({ pending: nothingPending, conflicts: [] });
  });

  it('joins features one by one', () => {
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

describe('after saving', () => {
  it('keeps what was typed meanwhile, as a change to what was sent', () => {
    const first = withChange(nothingPending, {}, { price: '85', mileage: '1000' });
    const since = withChange(first, {}, { price: '8500' });
    expect(withoutSaved(since, first.mine)).toEqual({ mine: { price: '8500' }, base: { price: '85' } });
  });
});
