import { describe, expect, it } from 'vitest';
import { aMessage, anOffer } from '#tests/support/conversations.ts';
import { offerStrip } from './offer-strip.ts';

describe('offerStrip', () => {
  const own = aMessage(1, { by: 'you', offer: anOffer({ id: 1, priceMinor: 3_000_000 }) });
  const message = aMessage(2);

  it('orders the offers of both sides and the price of the listing', () => {
    const offer = anOffer({ id: 2, counters: 1, priceMinor: 3_090_000, askedMinor: 3_120_000 });
    expect(offerStrip(message, offer, [own, message])).toEqual([
      { who: 'you', minor: 3_000_000, at: 0 },
      { who: 'other', minor: 3_090_000, at: 0.75 },
      { who: 'asked', minor: 3_120_000, at: 1 },
    ]);
  });

  it('leaves out a price on request and an offer that is not loaded', () => {
    const offer = anOffer({ id: 2, counters: 1, askedMinor: null });
    expect(offerStrip(message, offer, [message])).toEqual([{ who: 'other', minor: 3_060_000, at: 0 }]);
  });

  it('has no distance between equal prices', () => {
    const offer = anOffer({ priceMinor: 3_120_000 });
    expect(offerStrip(message, offer, [message]).map(({ at }) => at)).toEqual([0, 0]);
  });
});
