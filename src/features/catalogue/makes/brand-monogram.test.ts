import { expect, it } from 'vitest';
import { brandMonogram } from './brand-monogram.ts';

it.each([
  ['bmw', 'BMW', 'BMW'],
  ['vw', 'Volkswagen', 'VO'],
  ['mercedes_benz', 'Mercedes-Benz', 'MB'],
  ['rolls_royce', 'Rolls-Royce', 'RR'],
  ['skoda', 'Škoda', 'SK'],
  ['x', '<b>&"', 'B'],
  ['y', '***', '?'],
])('%s shows %s as %s', (key, nameLatin, letters) => {
  expect(brandMonogram({ key, nameLatin })).toContain(`>${letters}</text>`);
});

it('differs between brands with the same letters', () => {
  const signs = ['mazda', 'maserati', 'man', 'mack'].map((key) => brandMonogram({ key, nameLatin: 'Ma' }));
  expect(new Set(signs).size).toBe(signs.length);
});

it('is deterministic and shorter than 1,000 characters', () => {
  const sign = brandMonogram({ key: 'alfa_romeo', nameLatin: 'Alfa Romeo' });
  expect(sign).toBe(brandMonogram({ key: 'alfa_romeo', nameLatin: 'Alfa Romeo' }));
  expect(sign.length).toBeLessThan(1000);
});
