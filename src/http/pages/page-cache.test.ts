import { describe, expect, it } from 'vitest';
import { PageCache, type CachedPage } from './page-cache.server.ts';

const page = (version: number, madeAt: number, bytes = 10): CachedPage => ({
  status: 200,
  headers: {},
  etag: 'W/"x"',
  bodies: { identity: Buffer.alloc(bytes) },
  version,
  madeAt,
});

describe('PageCache', () => {
  it('returns a page only for its data version and until its maximum age', () => {
    const cache = new PageCache({ maxBytes: 1000, maxAgeMs: 100 });
    cache.set('a', page(1, 0));
    expect(cache.get('a', 1, 100)).toBeDefined();
    expect(cache.get('a', 1, 101)).toBeUndefined();
    cache.set('a', page(1, 0));
    expect(cache.get('a', 2, 0)).toBeUndefined();
    expect(cache.get('a', 1, 0)).toBeUndefined();
  });

  it('evicts the least recently used page when it is full', () => {
    const cache = new PageCache({ maxBytes: 2 * (100 * 2 + 2), maxAgeMs: 1000 });
    cache.set('a', page(1, 0, 100));
    cache.set('b', page(1, 0, 100));
    cache.get('a', 1, 0);
    cache.set('c', page(1, 0, 100));
    expect(cache.get('b', 1, 0)).toBeUndefined();
    expect(cache.get('a', 1, 0)).toBeDefined();
    expect(cache.get('c', 1, 0)).toBeDefined();
  });

  it('does not count a replaced page twice', () => {
    const cache = new PageCache({ maxBytes: 500, maxAgeMs: 1000 });
    for (let round = 0; round < 50; round += 1) cache.set('a', page(1, 0, 100));
    cache.set('b', page(1, 0, 100));
    expect(cache.get('a', 1, 0)).toBeDefined();
  });
});
