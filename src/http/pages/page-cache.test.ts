import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ChangedKeys } from '#platform/cache/changed-keys.ts';
import { dependOn, dependOnAnswer } from '#platform/cache/dependencies.server.ts';
import { PageBody } from './page-body.server.ts';
import { cacheBounds, PageCache, type MadePage } from './page-cache.server.ts';

let changed: ChangedKeys;
let clock: number;
let cache: PageCache;
let made: number;
/** State of the market that pages show: one listing by key and one count by answer. */
let count: number;

beforeEach(() => {
  changed = new ChangedKeys();
  clock = 1_000_000;
  cache = cacheOf(1_000_000);
  made = 0;
  count = 1;
});

const cacheOf = (maxBytes: number) => new PageCache({ maxBytes, changed, now: () => new Date(clock) });
const page = (bytes: Buffer, isPublic = true): MadePage => ({
  status: 200,
  headers: {},
  etag: `W/"${made}"`,
  body: new PageBody(bytes),
  isPublic,
});

const make = async (): Promise<MadePage> => {
  made += 1;
  dependOn('listing:1');
  const fingerprint = String(count);
  dependOnAnswer(() => ({ fingerprint, again: () => String(count) }));
  return page(Buffer.from(`${made}`));
};
const text = async (options?: { exact: boolean }, key = 'a') => {
  const answered = await cache.get(key, make, options);
  return (await answered.page.body.in('identity')).bytes.toString();
};

describe('PageCache', () => {
  it('makes a page again at once when a key that it depends on changed', async () => {
    expect(await text()).toBe('1');
    changed.report(['listing:2']);
    expect(await text()).toBe('1');
    changed.report(['listing:1']);
    expect(await text()).toBe('2');
  });

  it('outdates a page whose key changed while it was made', async () => {
    await cache.get('a', async () => {
      const result = await make();
      changed.report(['listing:1']);
      return result;
    });
    expect(await text()).toBe('2');
  });

  it('keeps a page with unchanged answers beyond the bound of counts, and returns its age', async () => {
    await text();
    clock += cacheBounds.fresh - 1;
    expect(await cache.get('a', make)).toMatchObject({ ageMs: cacheBounds.fresh - 1 });
    clock += cacheBounds.counts;
    expect(await cache.get('a', make)).toMatchObject({ ageMs: 0 });
    clock += 1;
    expect(await cache.get('a', make)).toMatchObject({ ageMs: 1 });
    expect(made).toBe(1);
  });

  it('sends a page with changed answers below the bound while it is made again, and not beyond', async () => {
    await text();
    count = 2;
    clock += cacheBounds.fresh - 1;
    expect([await text(), made]).toEqual(['1', 1]);
    clock += 1;
    expect([await text(), made]).toEqual(['1', 2]);
    await new Promise(setImmediate);
    expect([await text(), made]).toEqual(['2', 2]);
    count = 3;
    clock += cacheBounds.counts;
    expect([await text(), made]).toEqual(['3', 3]);
  });

  it('compares answers regardless of age when asked for the exact page', async () => {
    await text({ exact: true });
    expect([await text({ exact: true }), made]).toEqual(['1', 1]);
    count = 2;
    expect([await text({ exact: true }), made]).toEqual(['2', 2]);
  });

  it('makes a page again after the bound of what nothing reports', async () => {
    await text();
    clock += cacheBounds.rest - 1;
    expect(await text()).toBe('1');
    clock += 1;
    expect(await text()).toBe('2');
  });

  it('makes a page once for requests that arrive together', async () => {
    const texts = await Promise.all(Array.from({ length: 20 }, () => text()));
    expect([new Set(texts).size, made]).toEqual([1, 1]);
  });

  it('makes a page once for requests that waited for room, with the data of that moment', async () => {
    const room = Promise.withResolvers<void>();
    let last: Promise<unknown> = room.promise;
    const admit = <Value>(work: () => Promise<Value>) => {
      const done = last.then(work);
      last = done;
      return done;
    };
    const waiting = Array.from({ length: 5 }, () => cache.get('a', make, { admit }));
    await Promise.resolve();
    clock += cacheBounds.counts;
    changed.report(['listing:1']);
    room.resolve();
    await Promise.all(waiting);
    expect(made).toBe(1);
    expect(await text()).toBe('1');
    expect(cache.figures).toMatchObject({ kept: 1, made: 1 });
  });

  it('asks for room once to make a page again that is sent meanwhile', async () => {
    await text();
    count = 2;
    clock += cacheBounds.fresh;
    const works: (() => Promise<unknown>)[] = [];
    const admit = <Value>(work: () => Promise<Value>) =>
      new Promise<Value>((resolve) => void works.push(() => work().then(resolve)));
    await Promise.all(Array.from({ length: 5 }, () => cache.get('a', make, { admit })));
    expect([works.length, made]).toEqual([1, 1]);
    await works[0]?.();
    expect(await text()).toBe('2');
  });

  it('makes a page again for a request that arrived after a change, although it is being made', async () => {
    const running = Promise.withResolvers<void>();
    const first = cache.get('a', async () => {
      const result = await make();
      await running.promise;
      return result;
    });
    await new Promise(setImmediate);
    changed.report(['listing:1']);
    const second = text();
    running.resolve();
    await first;
    expect(await second).toBe('2');
  });

  it('does not use what others make for a request of the exact page', async () => {
    const [other, exact] = await Promise.all([text(), text({ exact: true })]);
    expect([other, exact, made]).toEqual(['1', '2', 2]);
  });

  it('makes a page that is not public for each request', async () => {
    const own = () =>
      cache.get('a', async () => {
        made += 1;
        return page(Buffer.from('own'), false);
      });
    await Promise.all([own(), own(), own()]);
    await own();
    expect(made).toBe(4);
  });

  it('passes on a failure to its request only', async () => {
    const failing = cache.get('a', async () => {
      throw new Error('once');
    });
    await expect(failing).rejects.toThrow('once');
    expect(await text()).toBe('1');
  });

  it('removes the least recently used pages when it is full, by the bytes of compressed bodies', async () => {
    const bytes = 50_000;
    cache = cacheOf(3 * bytes);
    const big = async () => {
      made += 1;
      // Hexadecimal digits: compressed to half.
      return page(Buffer.from(randomBytes(bytes / 2).toString('hex')));
    };
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, big);
    await cache.get('a', big);
    expect(made).toBe(5);
    await cache.get('f', big);
    await cache.get('a', big);
    expect(made).toBe(6);
    await cache.get('b', big);
    expect(made).toBe(7);
  });

  it('keeps nothing without memory', async () => {
    cache = cacheOf(0);
    await text();
    expect(await text()).toBe('2');
  });
});
