import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { takeFromLimit } from './take-from-limit.server.ts';

let db: Database;
let at = new Date('2026-11-20T12:00:00Z');
const now = () => at;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

const take = (key: string, name = 'test', max = 3) =>
  takeFromLimit({ db, now }, { name, max, windowSeconds: 60 }, key);

describe('takeFromLimit', () => {
  it('refuses uses beyond the limit and states when to retry', async () => {
    for (let use = 0; use < 3; use++) await take('a');
    at = new Date(at.getTime() + 20_000);
    await expect(take('a')).rejects.toMatchObject({ code: 'too_many', status: 429, retryAfterSeconds: 40 });
  });

  it('counts keys and limit names separately', async () => {
    await take('b');
    await take('a', 'other');
  });

  it('resets when the window is over, even after refusals', async () => {
    at = new Date(at.getTime() + 40_000);
    for (let use = 0; use < 3; use++) await take('a');
    await expect(take('a')).rejects.toThrow(AppError);
  });

  it('ends its window counted from the first use, not from later ones', async () => {
    for (let use = 0; use < 2; use++) {
      await take('d');
      at = new Date(at.getTime() + 50_000);
    }
    for (let use = 0; use < 3; use++) await take('d');
  });

  it('holds for simultaneous uses', async () => {
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => take('c', 'test', 7)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  });

  it('stores keys only as hashes', async () => {
    const rows = await db.selectFrom('limit_use').select('key').execute();
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  });
});
