import { describe, expect, it } from 'vitest';
import type { DraftSources } from '../../checking/draft-fields.ts';
import { decideOffer } from './decide-offer.ts';

const fields = { type: 'car', brand: 'bmw', model: 'x3', year: '2015' };
const offered = (other: string, was?: 'document') =>
  ({ from: 'vin', sure: 'check', other, ...(was && { was }) }) as const;
const decide = (field: 'brand' | 'model' | 'year', whose: 'known' | 'read', sources: DraftSources) =>
  decideOffer({ field, whose }, { fields, sources });

describe('decideOffer', () => {
  it('restores the source of a kept value', () => {
    expect(decide('year', 'known', { year: offered('2016', 'document') })).toEqual([
      { fields: { year: '2015' }, source: { from: 'document', sure: 'confirmed' } },
    ]);
    expect(decide('year', 'known', { year: offered('2016') })).toEqual([
      { fields: { year: '2015' }, source: null },
    ]);
  });

  it('takes a read value as confirmed', () => {
    expect(decide('year', 'read', { year: offered('2016') })).toEqual([
      { fields: { year: '2016' }, source: { from: 'vin', sure: 'confirmed' } },
    ]);
  });

  it('empties the model, with its source, when another brand is taken', () => {
    const sources = {
      brand: offered('audi', 'document'),
      model: { from: 'document', sure: 'confirmed' },
    } as const;
    expect(decide('brand', 'read', sources)).toEqual([
      { fields: { brand: 'audi' }, source: { from: 'vin', sure: 'confirmed' } },
      { fields: { model: '' }, source: null },
    ]);
  });

  it('takes brand and model together when both are offered', () => {
    const sources = { brand: offered('audi'), model: offered('a4') };
    const taken = { from: 'vin', sure: 'confirmed' };
    const both = [
      { fields: { brand: 'audi' }, source: taken },
      { fields: { model: 'a4' }, source: taken },
    ];
    expect(decide('brand', 'read', sources)).toEqual(both);
    expect(decide('model', 'read', sources)).toEqual(both);
    expect(decide('model', 'known', sources)).toEqual([{ fields: { model: 'x3' }, source: null }]);
  });

  it('changes nothing without an offer', () => {
    expect(decide('year', 'read', {})).toEqual([]);
  });
});
