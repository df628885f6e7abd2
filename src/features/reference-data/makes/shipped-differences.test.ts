import { expect, it } from 'vitest';
import type { ManagedMake } from './make-kind.ts';
import { shippedDifferences } from './shipped-differences.ts';

const values = { name: 'Golf', nameBg: null, aliases: ['голф'], firstYear: 1974, lastYear: null };
const make: ManagedMake = {
  ...values,
  kind: 'model',
  id: 1,
  key: 'golf',
  brandId: 2,
  brandName: 'Volkswagen',
  type: 'car',
  isHidden: false,
  listings: 0,
  models: 0,
  shipped: values,
};

it('names the values that an operator changed, none of an added or unchanged make', () => {
  expect(shippedDifferences(make)).toEqual([]);
  expect(shippedDifferences({ ...make, shipped: null, name: 'Other' })).toEqual([]);
  expect(shippedDifferences({ ...make, aliases: ['голф', 'голфче'], lastYear: 2024 })).toEqual([
    { value: 'aliases', own: 'голф, голфче', shipped: 'голф' },
    { value: 'lastYear', own: '2024', shipped: '' },
  ]);
});
