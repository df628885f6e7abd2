import { expect, it } from 'vitest';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { storedNumber, typedFromStored, typedNumber } from './typed-value.ts';

it.each([
  ['12500', 12_500],
  ['12 500', 12_500],
  ['12\u00a0500', 12_500],
  ['12.500', 12_500],
  ['12,500', 12_500],
  ['12.500,5', 12_500.5],
  ['12,500.5', 12_500.5],
  ['12 500,50', 12_500.5],
  ['1.250.000', 1_250_000],
  ['€ 27 900', 27_900],
  ['27 900 лв.', 27_900],
  ['1,6', 1.6],
  ['-1', -1],
  ['0', 0],
  ['150 к.с.', 150],
  ['', undefined],
  ['много', undefined],
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['12.50.000', undefined],
  ['1,000.000,5', undefined],
  ['-', undefined],
  ['9'.repeat(60), undefined],
])('parses %j as %j', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

it('reads a single separator as a decimal separator when `fraction` is set', () => {
  expect(typedNumber('1,998', { fraction: true })).toBe(1.998);
});

const displacement = vehicleTypes.car.fields.find(({ field }) => field === 'displacement')?.definition;

it.each(['1.998', '0.1', '3', '6.75'])('converts %j to stored units and back', (typed) => {
  if (displacement?.kind !== 'number') throw new Error('a displacement is a number');
  const stored = storedNumber(displacement, typed);
  expect(typedFromStored(displacement, stored ?? 0)).toBe(typed);
});
