import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { deleteInPortions } from './delete-in-portions.server.ts';

const { db } = await testDatabase();

it('deletes every row that meets the condition, over several portions, and no other', async () => {
  const rows = Array.from({ length: 7 }, (_, day) => ({
    name: 'portions',
    key: Buffer.from([day]),
    uses: 1,
    expires_at: new Date(Date.UTC(2026, 0, day + 1)),
  }));
  await db.insertInto('limit_use').values(rows).execute();
  const isOver = sql<boolean>`name = 'portions' and expires_at < '2026-01-06Z'`;
  await deleteInPortions(db, { table: 'limit_use', isOver, portion: 2 });
  const left = await db
    .selectFrom('limit_use')
    .select('key')
    .where('name', '=', 'portions')
    .orderBy('key')
    .execute();
  expect(left.map(({ key }) => key[0])).toEqual([5, 6]);
});
