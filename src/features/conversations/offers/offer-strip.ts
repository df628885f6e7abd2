import type { Message, Offer } from '../conversation.ts';

export interface StripPoint {
  who: 'you' | 'other' | 'asked';
  minor: number;
  /** 0 to 1, from the lowest to the highest of the prices. */
  at: number;
}

/** The offer, the one it answers and the price of the listing as points of a line, in ascending order. */
export function offerStrip(message: Message, offer: Offer, messages: readonly Message[]): StripPoint[] {
  const answered = messages.find((each) => each.offer?.id === offer.counters);
  const prices = [
    ...(answered?.offer ? [{ who: sideOf(answered), minor: answered.offer.priceMinor }] : []),
    { who: sideOf(message), minor: offer.priceMinor },
    ...(offer.askedMinor === null ? [] : [{ who: 'asked' as const, minor: offer.askedMinor }]),
  ];
  const ascending = prices.toSorted((a, b) => a.minor - b.minor);
  const low = ascending[0]?.minor ?? 0;
  const span = (ascending.at(-1)?.minor ?? 0) - low;
  return ascending.map((point) => ({ ...point, at: span === 0 ? 0 : (point.minor - low) / span }));
}

const sideOf = ({ by }: Message): 'you' | 'other' => (by === 'you' ? 'you' : 'other');
