import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import {
  onScale,
  priceRatings,
  RATING_LIMITS,
  ratingBands,
  ratingOf,
  scalePosition,
} from './price-rating.ts';

const interval = { lowEurMinor: 800_000, idealEurMinor: 1_000_000, highEurMinor: 1_250_000 };

describe('ratingOf', () => {
  it.each([
    [399_999, null],
    [400_000, 'great'],
    [699_751, 'great'],
    [699_752, 'good'],
    [894_426, 'good'],
    [894_427, 'fair'],
    [1_118_034, 'fair'],
    [1_118_035, 'high'],
    [1_429_078, 'high'],
    [1_429_079, 'very_high'],
    [99_000_000, 'very_high'],
  ])('rates a price of %i cents as %s', (price, rating) => {
    expect(ratingOf(price, interval)).toBe(rating);
  });

  it('rates the price that all similar listings ask as fair', () => {
    const same = { lowEurMinor: 1000, idealEurMinor: 1000, highEurMinor: 1000 };
    expect([999, 1000, 1001].map((price) => ratingOf(price, same))).toEqual(['great', 'fair', 'very_high']);
  });
});

it('gives every price from the first band on exactly one rating', () => {
  const bands = ratingBands(interval);
  expect(bands.map(({ rating }) => rating)).toEqual([...priceRatings]);
  for (const [at, { fromEurMinor, toEurMinor, rating }] of bands.entries()) {
    expect(ratingOf(fromEurMinor, interval)).toBe(rating);
    expect(ratingOf(Math.min(toEurMinor, 1e12), interval)).toBe(rating);
    if (at > 0) expect(fromEurMinor).toBe(bands[at - 1]!.toEurMinor + 1);
  }
});

describe('scalePosition', () => {
  it.each([
    ['low', 800_000, 0.25],
    ['ideal', 1_000_000, 0.5],
    ['high', 1_250_000, 0.75],
    ['far lower', 1, 0],
    ['far higher', 90_000_000, 1],
  ])('puts the %s price where the scale has it', (_, price, position) => {
    expect(scalePosition(price, interval)).toBeCloseTo(position, 9);
  });

  it('is where the colours of the scale in the style sheet change', () => {
    const css = readFileSync(join(projectRoot(), 'src/ui/theme/theme.css'), 'utf8');
    const gradient = /\.scale \{.*?linear-gradient\((.*?)\);/s.exec(css)?.[1];
    const shares = [...(gradient ?? '').matchAll(/0 ([\d.]+)%/g)].map(([, share]) => share);
    expect(shares).toEqual(
      Object.values(RATING_LIMITS).map((place) => String(Number((100 * onScale(place)).toFixed(3)))),
    );
  });
});
