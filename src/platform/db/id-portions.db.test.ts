import { describe, expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { idPortions } from './id-portions.server.ts';

const { db } = await testDatabase();

async function portionsOf(size: number, signal?: AbortSignal) {
  const portions: { after: number; upTo: number }[] = [];
  for await (const portion of idPortions(db, { table: 'listing', size, signal })) portions.push(portion);
  return portions;
}

describe('idPortions', () => {
  it('has none for an empty table', async () => {
    expect(await portionsOf(2)).toEqual([]);
  });

  it('covers every id once, including the highest', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await makeListing(db));
    const portions = await portionsOf(2);
    const holding = (id: number) => portions.filter(({ after, upTo }) => id > after && id <= upTo);
    expect(ids.map((id) => holding(id).length)).toEqual([1, 1, 1, 1, 1]);
    expect(portions).toHaveLength(Math.ceil(Math.max(...ids) / 2));
  });

  it('stops before the next portion when the job is stopped', async () => {
    const stopping = new AbortController();
    const portions = idPortions(db, { table: 'listing', size: 1, signal: stopping.signal });
    await portions.next();
    stopping.abort(new Error('stopped'));
    await expect(portions.next()).rejects.toThrow('stopped');
  });
});
