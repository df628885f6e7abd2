import { expect, it } from 'vitest';
import { usualByEstimate, usualByPeers } from './usual-prices.ts';

const estimate = { lowEur: 8_000, idealEur: 10_000, highEur: 12_500, isRare: false };

it('the limits of an estimate go with the width of its interval', () => {
  const usual = usualByEstimate(estimate);
  expect(usual).toEqual({
    lowEurMinor: 800_000,
    highEurMinor: 1_250_000,
    cheapBelowEurMinor: Math.round(820_000 * 0.8 ** 1.2),
    dearAboveEurMinor: 3_000_000,
  });
  const wide = usualByEstimate({ ...estimate, lowEur: 5_000, highEur: 20_000 });
  expect(wide.cheapBelowEurMinor).toBeLessThan(usual.cheapBelowEurMinor * 0.6);
  expect(wide.dearAboveEurMinor).toBe(16_000_000);
  expect(usualByEstimate({ ...estimate, isRare: true }).cheapBelowEurMinor).toBe(
    Math.round(600_000 * 0.8 ** 1.2),
  );
});

it('comparable listings give wide limits, and none when there are fewer than five', () => {
  const prices = { low: 900_000, median: 1_000_000, high: 1_100_000 };
  expect(usualByPeers({ peers: 5, ...prices })).toEqual({
    lowEurMinor: 900_000,
    highEurMinor: 1_100_000,
    cheapBelowEurMinor: 300_000,
    dearAboveEurMinor: 3_000_000,
  });
  expect(usualByPeers({ peers: 4, ...prices })).toBeNull();
});
