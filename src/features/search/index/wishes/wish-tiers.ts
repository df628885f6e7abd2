import { barsWithin, histogramEdges } from '../histogram-edges.ts';
import { passes, type SlotBitmap } from '../parts/apply-filters.ts';
import type { Page } from '../parts/order.ts';
import { distancesFrom, type FilterTest } from '../parts/plan-filters.ts';
import { rangeFields, type SearchQuery } from '../search-query.ts';
import { isSet } from '../paging/hide-repeats.ts';
import { meritDigits } from './merits.ts';
import type { PagingParts, Tier } from '../paging/tier.ts';

/** Listings that get a number of points. */
interface Award {
  points: number;
  test: FilterTest;
}

type TakeTier = (tier: Tier) => void;

interface WishPoints {
  /** Points of a listing that was found. */
  of: (slot: number) => number;
  /** Takes the page from a tier, split by points, highest first, as far as the page needs. */
  split: (page: Page, tier: Tier, take: TakeTier) => void;
}

/** Points of the wishes, added for all listings at once, as binary digits in bitmaps. */
export function wishPoints(parts: PagingParts, query: SearchQuery, found: SlotBitmap): WishPoints {
  const awards = query.sort === 'best' ? awardsOf(parts, query) : [];
  const digits = addedPoints(parts, awards, found);
  const split = (page: Page, tier: Tier, left: readonly number[], take: TakeTier): void => {
    if (page.want === 0) return;
    if (tier.count <= page.skip) {
      page.skip -= tier.count;
      return;
    }
    const [digit, ...lower] = left;
    if (digit === undefined) return take(tier);
    const { heap } = parts;
    const all = bytesOf(parts);
    const whole = tier.bitmap();
    const count = tier.count === 0 ? 0 : heap.kernels.countCommon(whole, digit, all);
    const same = { count: tier.count, bitmap: () => whole };
    if (count === 0 || count === tier.count) return split(page, same, lower, take);
    const part = (size: number, cut: 'intersect' | 'subtract'): Tier => ({
      count: size,
      bitmap: () => {
        const copy = heap.scratch(all);
        heap.u8.copyWithin(copy, whole, whole + all);
        heap.kernels[cut](copy, digit, all);
        return copy;
      },
    });
    split(page, part(count, 'intersect'), lower, take);
    split(page, part(tier.count - count, 'subtract'), lower, take);
  };
  return {
    of: (slot) => digits.reduce((points, digit) => 2 * points + Number(isSet(parts.heap, digit, slot)), 0),
    split: (page, tier, take) => split(page, tier, digits, take),
  };
}

const bytesOf = ({ segments }: PagingParts): number => (segments[0]?.bitmapBytes ?? 0) * segments.length;

function awardsOf({ places, vocabulary }: PagingParts, query: SearchQuery): Award[] {
  return query.wishes.flatMap((wish): Award[] => {
    switch (wish.kind) {
      case 'merit':
        return meritDigits[wish.merit].map((code, digit) => ({
          points: wish.weight << digit,
          test: { kind: 'any', sets: [{ name: 'merits', codes: [code] }] },
        }));
      case 'price': {
        const bars = barsWithin(histogramEdges.price, 0, wish.max);
        const field = rangeFields.indexOf('price');
        return [{ points: wish.points, test: { kind: 'range', field, min: 0, max: wish.max, bars } }];
      }
      case 'near': {
        const towns = [...distancesFrom(query.choices.city ?? [], places)].filter(([, km]) => km <= wish.km);
        const codes = towns.map(([key]) => vocabulary.cities.find(key)).filter((code) => code !== undefined);
        return [{ points: wish.points, test: { kind: 'any', sets: [{ name: 'cities', codes }] } }];
      }
    }
  });
}

/** Bitmaps of the binary digits of the points, the highest first. Only those of listings found are right. */
function addedPoints(parts: PagingParts, awards: readonly Award[], found: SlotBitmap): number[] {
  const { heap, segments } = parts;
  const bytes = segments[0]?.bitmapBytes ?? 0;
  const stride = bytesOf(parts);
  const most = awards.reduce((sum, { points }) => sum + points, 0);
  const length = Math.ceil(Math.log2(most + 1));
  const digits = heap.scratchZeros(length * stride);
  const holders = heap.scratch(bytes);
  for (const [index, segment] of segments.entries()) {
    if ((found.counts[index] ?? 0) === 0) continue;
    const at = index * bytes;
    for (const { points, test } of awards) {
      const eligible = found.address + at;
      const set = passes(heap, segment, test, holders, eligible);
      heap.kernels.addPoints(digits + at, stride, set, eligible, points, bytes);
    }
  }
  return Array.from({ length }, (_, place) => digits + (length - 1 - place) * stride);
}
