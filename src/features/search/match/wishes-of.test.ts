import { describe, expect, it } from 'vitest';
import { anyQuery } from '../index/search-query.ts';
import { readMatch } from './wishes-of.ts';

const search = (price?: number, city?: string) => ({
  ...anyQuery,
  ranges: price === undefined ? {} : { price: { max: price } },
  choices: city === undefined ? {} : { city: [city] },
});
const merit = (key: string, weight: number) => ({ kind: 'merit', merit: key, weight });

describe('wishes of a code', () => {
  it.each([
    ['city', [merit('city', 2)]],
    ['highway', [merit('highway', 2)]],
    ['rural', [merit('rural', 2)]],
    ['mountain', [merit('mountain', 2)]],
    ['mixed', [merit('city', 1), merit('highway', 1)]],
    ['solo', []],
    ['couple', [merit('seats4', 4)]],
    ['friends', [merit('seats5', 4)]],
    ['family', [merit('seats5', 4), merit('seats7', 2)]],
    ['economy-safety', [merit('economy', 2), merit('safety', 2)]],
    ['performance-comfort-cargo', [merit('performance', 2), merit('comfort', 2), merit('cargo', 2)]],
    ['tech-reliability', [merit('tech', 2), merit('reliability', 2)]],
    ['to20', [merit('gentle', 2)]],
    ['35000', [merit('economy', 1), merit('gentle', 1)]],
    ['to100', [merit('economy', 2)]],
    ['over100', [merit('economy', 2), merit('reliability', 1)]],
  ])('of %s', (code, wishes) => {
    expect(readMatch(code, search())).toEqual({ match: code, wishes });
  });

  it('adds the budget and the town of the search to other wishes', () => {
    expect(readMatch('solo', search(1_000_000, 'sofia')).wishes).toEqual([
      { kind: 'price', max: 900_000, points: 2 },
      { kind: 'price', max: 800_000, points: 2 },
      { kind: 'near', km: 10, points: 2 },
      { kind: 'near', km: 30, points: 1 },
    ]);
  });

  it('are none without answers, whatever the search', () => {
    expect(readMatch('', search(1_000_000, 'sofia'))).toEqual({ match: '', wishes: [] });
  });
});
