import { expect, it } from 'vitest';
import { allFeatures, settledFeatures } from './settled-features.ts';

it.each([
  ['2_3_doors', { doors: '2' }],
  ['4_5_doors', { doors: '4' }],
  ['7_seats', { seats: '7' }],
  ['right_hand_drive', { steering: 'right' }],
  ['crashed', { accident: 'yes' }],
  ['on_parts', { condition: 'parts' }],
  ['service_book', { service_book: 'yes' }],
  ['new_import', { new_import: 'yes' }],
  ['barter', { barter: 'yes' }],
  ['tax_credit', { vat: 'included' }],
])('settledFeatures turns %s into its field, from which it follows again', (feature, field) => {
  expect(settledFeatures({ features: ['abs', feature] })).toEqual({ ...field, features: ['abs'] });
  expect(settledFeatures({ features: [feature] })).toEqual(field);
  expect(allFeatures({ ...field, features: ['abs'] })).toEqual(['abs', feature]);
});

it('settledFeatures keeps the value of a field that contradicts a feature', () => {
  const fields = { steering: 'left', doors: '5', vat: 'private_or_exempt', accident: 'no' };
  const features = ['right_hand_drive', '2_3_doors', 'tax_credit', 'crashed'];
  expect(settledFeatures({ ...fields, features })).toEqual(fields);
});

it.each([
  [{ doors: '3' }, ['2_3_doors']],
  [{ doors: '5' }, ['4_5_doors']],
  [{ doors: '6' }, []],
  [{ vat: 'excluded' }, ['tax_credit']],
  [{ vat: 'private_or_exempt' }, []],
  [{ seats: '8' }, []],
  [{ accident: 'no', service_book: 'no', steering: 'left' }, []],
])('allFeatures adds to %j the features %j', (fields, features) => {
  expect(allFeatures(fields)).toEqual(features);
});
