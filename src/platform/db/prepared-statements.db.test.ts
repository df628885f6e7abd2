import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { readRows, readRowsPrepared, type RawRow } from './raw-rows.server.ts';

// Not declared: other test files of this process check all declared rows.
const row: RawRow<{ doubled: number }> = {
  name: 'doubled number of a test',
  columns: { doubled: 'number' },
};

it('prepares a statement once per connection, and only when asked to', async () => {
  const { db } = await testDatabase();
  await db.connection().execute(async (one) => {
    const doubled = (number: number) => sql`select ${number}::int * 2 as doubled`;
    expect(await readRowsPrepared(one, row, doubled(2))).toEqual([{ doubled: 4 }]);
    expect(await readRowsPrepared(one, row, doubled(21))).toEqual([{ doubled: 42 }]);
    await readRows(one, row, sql`select 1 as doubled`);
    const prepared = await sql`select name from pg_prepared_statements`.execute(one);
    expect(prepared.rows).toEqual([{ name: 'doubled number of a test 0' }]);
  });
});
