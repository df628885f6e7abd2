import { DAY_MS } from '#demo/listing/demo-moments.ts';
import type { DemoHistory } from '#demo/listing/demo-history.ts';
import type { TypedPrice } from '#demo/listing/demo-price.ts';
import { spokenPrice } from '#demo/price/spoken-price.ts';
import type { Random } from '#kernel/random.ts';

const SECONDS_PER_DAY = DAY_MS / 1000;
/** Price changes of a listing in thirty days, and the most of one listing. */
const CHANGES_IN_THIRTY_DAYS = 0.4;
const MOST_CHANGES = 4;
const DAYS_APART = 3;
/** Days after which sellers stop waiting for a buyer at the price. */
const PATIENT_DAYS = 4;

export interface DemoPricePoint {
  at: Date;
  priceMinor: number | null;
}

export interface PriceHistoryRequest {
  typed: TypedPrice;
  /** Logarithm of asking price ÷ true value. */
  logRatio: number;
  company: boolean;
  history: DemoHistory;
  now: Date;
}

function changesOf({ typed, logRatio }: PriceHistoryRequest, days: number, random: Random): number {
  if (typed.price.priceMinor === null || typed.error !== null || days < PATIENT_DAYS) return 0;
  // Those who ask too much change it more often.
  const dear = Math.min(Math.max(1 + 2 * logRatio, 0.5), 2);
  const expected = CHANGES_IN_THIRTY_DAYS * (Math.min(days, 60) / 30) * dear;
  let changes = 0;
  for (let left = random.next(), term = Math.exp(-expected); left > term && changes < MOST_CHANGES;) {
    left -= term;
    changes += 1;
    term *= expected / changes;
  }
  return Math.min(changes, Math.floor(days / DAYS_APART));
}

/** The stated prices, oldest first, ending with the current one; most sellers never change the price. */
export function demoPriceHistory(request: PriceHistoryRequest, random: Random): DemoPricePoint[] {
  const { typed, company, history, now } = request;
  const first = history.publishedAt ?? history.createdAt;
  const end = Math.min((history.closedAt ?? now).getTime(), now.getTime());
  const days = (end - first.getTime()) / DAY_MS;
  const steps = changesOf(request, days, random);
  const prices: (number | null)[] = [typed.price.priceMinor];
  for (let step = 0; step < steps; step++) {
    const later = prices[0] ?? 0;
    // One in twelve changes is an increase.
    const factor = random.chance(0.08) ? random.between(0.94, 0.98) : random.between(1.02, 1.09);
    const earlier = spokenPrice((later / 100) * factor, company, random) * 100;
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
