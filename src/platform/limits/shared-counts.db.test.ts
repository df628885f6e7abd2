import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { SharedCounts } from './shared-counts.server.ts';
import { takeFromLimit, type Limit } from './take-from-limit.server.ts';

let db: Database;
let at = new Date('2026-11-20T12:00:00Z');
const now = () => at;
const limit: Limit = { name: 'test', max: 10, windowSeconds: 60 };
const open: SharedCounts[] = [];
const errors: unknown[] = [];
/** Merges only when asked. */
const processCounts = (of: Database = db) => {
  const counts = new SharedCounts(
    { db: of, now },
    { mergeMs: 3_600_000, onError: (error) => errors.push(error) },
  );
  open.push(counts);
  return counts;
};

beforeAll(async () => {
  ({ db } = await testDatabase());
});
afterAll(() => Promise.all(open.map((counts) => counts.stop())));

const takeMany = (counts: SharedCounts, key: string, times: number) =>
  Array.from({ length: times }, () => counts.take([[limit, key]])).filter((refused) => refused === undefined)
    .length;

describe('SharedCounts', () => {
  it('refuses uses beyond the limit without the database and states when to retry', () => {
    const counts = processCounts();
    expect(takeMany(counts, 'a', 12)).toBe(10);
    expect(counts.take([[limit, 'a']])).toBe(60);
    expect(counts.take([[limit, 'other']])).toBeUndefined();
  });

  it('counts no key when one of them has no use left', () => {
    const counts = processCounts();
    const narrow = { ...limit, name: 'narrow', max: 1 };
    for (let uses = 0; uses < 5; uses++)
      counts.take([
        [limit, 'b'],
        [narrow, 'b'],
      ]);
    expect(takeMany(counts, 'b', 12)).toBe(9);
  });

  it('holds across processes after a merge', async () => {
    const [one, two] = [processCounts(), processCounts()];
    expect(takeMany(one, 'c', 6) + takeMany(two, 'c', 3)).toBe(9);
    await one.merge();
    await two.merge();
    await one.merge();
    expect(takeMany(two, 'c', 5)).toBe(1);
    await two.merge();
    // A process learns the uses of others when it merges its own.
    expect(takeMany(one, 'c', 1)).toBe(1);
    await one.merge();
    expect(takeMany(one, 'c', 5)).toBe(0);
    await expect(takeFromLimit({ db, now }, limit, 'c')).rejects.toMatchObject({ code: 'too_many' });
  });

  it('exceeds the limit at most by the uses of the other processes between two merges', async () => {
    const processes = [processCounts(), processCounts(), processCounts()];
    let taken = 0;
    for (let round = 0; round < 6; round++) {
      for (const each of processes) taken += takeMany(each, 'd', 2);
      for (const each of processes) await each.merge();
    }
    expect(taken).toBeGreaterThanOrEqual(limit.max);
    expect(taken).toBeLessThanOrEqual(limit.max + 2 * 2);
  });

  it('begins again when the window is over', async () => {
    const counts = processCounts();
    takeMany(counts, 'e', 10);
    await counts.merge();
    at = new Date(at.getTime() + 59_000);
    expect(counts.take([[limit, 'e']])).toBe(1);
    at = new Date(at.getTime() + 1_000);
    expect(takeMany(counts, 'e', 12)).toBe(10);
    await counts.merge();
    expect(takeMany(processCounts(), 'e', 1)).toBe(1);
    expect(counts.take([[limit, 'e']])).toBe(60);
  });

  it('keeps uses that could not be written and writes them later', async () => {
    let isAway = true;
    const away = new Proxy(db, {
      get: (target, name, receiver) => {
        if (isAway && name === 'insertInto') throw new Error('away');
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const counts = processCounts(away);
    takeMany(counts, 'f', 4);
    await counts.merge();
    const wide = { ...limit, name: 'wide and away', max: 1_000 };
    for (let uses = 0; uses < 100; uses++) counts.take([[wide, 'f']]);
    expect(errors).toHaveLength(1);
    isAway = false;
    await counts.merge();
    const other = processCounts();
    takeMany(other, 'f', 1);
    await other.merge();
    expect(takeMany(other, 'f', 12)).toBe(5);
  });

  it('writes the last uses when stopped', async () => {
    const counts = new SharedCounts({ db, now }, { mergeMs: 3_600_000, onError: () => undefined });
    takeMany(counts, 'g', 10);
    await counts.stop();
    const next = processCounts();
    takeMany(next, 'g', 1);
    await next.merge();
    expect(takeMany(next, 'g', 5)).toBe(0);
  });

  it('merges early when a key has used up a fiftieth of its limit', async () => {
    const wide = { ...limit, name: 'wide', max: 1_500 };
    const written = async () =>
      (await db.selectFrom('limit_use').select('uses').where('name', '=', wide.name).executeTakeFirst())
        ?.uses ?? 0;
    const processes = [processCounts(), processCounts(), processCounts()];
    let taken = 0;
    for (let round = 0; round < 30; round++)
      for (const each of processes) {
        const known = await written();
        const uses = Array.from({ length: 30 }, () => each.take([[wide, 'i']]));
        const permitted = uses.filter((refused) => refused === undefined).length;
        taken += permitted;
        if (permitted === uses.length) await vi.waitUntil(async () => (await written()) > known, PATIENCE);
      }
    expect(taken).toBeGreaterThanOrEqual(wide.max);
    expect(taken).toBeLessThanOrEqual(wide.max + 2 * 30);
  });

  it('merges by itself', async () => {
    const counts = new SharedCounts({ db, now }, { mergeMs: 5, onError: () => undefined });
    open.push(counts);
    takeMany(counts, 'h', 10);
    const row = () => db.selectFrom('limit_use').select('uses').where('uses', '=', 10).execute();
    const before = (await row()).length;
    while ((await row()).length === before) await delay(5);
  });
});
