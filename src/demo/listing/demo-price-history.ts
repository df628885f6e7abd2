import { spokenPrice, type DemoPrice } from '#demo/listing/demo-price.ts';
import { DAY_MS } from '#demo/listing/demo-moments.ts';
import type { DemoHistory } from '#demo/listing/demo-history.ts';
import type { Random } from '#kernel/random.ts';

const SECONDS_PER_DAY = DAY_MS / 1000;

export interface DemoPricePoint {
  at: Date;
  priceMinor: number | null;
}

/** The stated prices, oldest first, ending with the current one; most sellers never change the price. */
export function demoPriceHistory(
  price: DemoPrice,
  history: DemoHistory,
  now: Date,
  random: Random,
): DemoPricePoint[] {
  const first = history.publishedAt ?? history.createdAt;
  const end = Math.min((history.closedAt ?? now).getTime(), now.getTime());
  const days = (end - first.getTime()) / DAY_MS;
  const wanted =
    price.priceMinor === null || days < 4
      ? 0
      : random.weighted([
          [0, 70],
          [1, 21],
          [2, 7],
          [3, 2],
        ]);
  const steps = Math.min(wanted, Math.floor(days / 3));
  const prices: (number | null)[] = [price.priceMinor];
  for (let step = 0; step < steps; step++) {
    const later = prices[0] ?? 0;
    // One in twelve changes is an increase.
    const factor = random.chance(0.08) ? random.between(0.94, 0.98) : random.between(1.02, 1.09);
    const earlier = spokenPrice((later / 100) * factor, random) * 100;
    if (earlier !== later) prices.unshift(earlier);
  }
  const changes = prices.length - 1;
  return prices.map((priceMinor, index) => ({
    priceMinor,
    at:
      index === 0
        ? first
        : new Date(
            first.getTime() +
              Math.floor(((index - 1 + random.between(0.2, 0.95)) / changes) * days * SECONDS_PER_DAY) * 1000,
          ),
  }));
}
