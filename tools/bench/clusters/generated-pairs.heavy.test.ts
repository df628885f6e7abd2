import { describe, expect, it } from 'vitest';
import { compareVehicles, JOINED_FROM } from '#features/trust/same-vehicle/compare-vehicles.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { freshPairs } from './fresh-pairs.ts';
import type { GeneratedPair } from './generated-pair.ts';
import { heldOutPairs } from './held-out-pairs.ts';
import { offeredDemoVehicles, sharedPictures } from './offered-demo-vehicles.ts';
import { tunedPairs } from './tuned-pairs.ts';

const offers = offeredDemoVehicles(2_000, testSeed, new Date('2026-11-20T12:00:00Z'));
const PAIRS = 8_000;

function figures(pairs: Iterable<GeneratedPair>): { precision: number; recall: number } {
  let [right, wrong, same] = [0, 0, 0];
  for (const { isSame, one, other } of pairs) {
    const { score } = compareVehicles(one.vehicle, other.vehicle, sharedPictures(one, other));
    if (isSame) same += 1;
    if (score < JOINED_FROM) continue;
    if (isSame) right += 1;
    else wrong += 1;
  }
  return { precision: right / (right + wrong), recall: right / same };
}

describe(`generated pairs of listings (seed ${testSeed})`, () => {
  it('are joined with a precision of at least 98 % with the habits tuned on', () => {
    const { precision, recall } = figures(tunedPairs(offers, PAIRS, testSeed));
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThan(0.6);
  });

  it('are joined with a precision of at least 98 % with other habits', () => {
    const { precision, recall } = figures(heldOutPairs(offers, PAIRS, testSeed));
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThan(0.4);
  });

  it('are joined with a precision of at least 98 % with third habits', () => {
    expect(figures(freshPairs(offers, PAIRS, testSeed)).precision).toBeGreaterThanOrEqual(0.98);
  });
});
