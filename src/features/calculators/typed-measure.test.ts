import { expect, it } from 'vitest';
import { typedMeasure } from './typed-measure.ts';

it.each([
  ['12 500', true, '12500'],
  ['1.600', true, '1600'],
  ['1,389', false, '1.389'],
  ['7,5', false, '7.5'],
  ['110', false, '110'],
  ['2.5', true, '2.5'],
  [' -5 ', true, '-5'],
  ['много', false, 'много'],
  ['', true, ''],
])('sends %j (whole: %j) as %j', (text, whole, sent) => {
  expect(typedMeasure(text, whole)).toBe(sent);
});
