import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findUncovered } from '#tests/support/personal-tables.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

const { db } = await testDatabase();

it('covers every table and column of the schema that leads to a person', async () => {
  expect(await findUncovered(db, personalDataOfRooms)).toEqual([]);
});

it.each([
  [
    'a table with a foreign key to an account',
    'create table planted (id integer, who integer references account (id))',
    'planted.who: leads to account',
  ],
  [
    'a table that leads to an account through another',
    'create table planted (id integer, draft bigint references listing_draft (listing_id))',
    'planted.draft: leads to listing_draft',
  ],
  [
    'a column named like the key of a person without a foreign key',
    'create table planted (id integer, actor_id integer)',
    "planted.actor_id: named like a person's",
  ],
  [
    'a column of contact data in a table listed as impersonal',
    'alter table brand add column contact_phone text',
    "brand.contact_phone: named like a person's",
  ],
  [
    'a table that a covered one refers to',
    'create table planted (id integer primary key); alter table session add column place integer references planted (id)',
    'planted: what session.place leads to',
  ],
  [
    'a table that is neither covered nor impersonal',
    'create table planted (id integer)',
    'planted: neither covered nor impersonal',
  ],
  [
    'a new column of a covered table',
    'alter table listing_report add column reply text',
    'listing_report.reply: must be exported or withheld',
  ],
])('reports %s', async (_, change, fault) => {
  const rolledBack = new Error('rolled back');
  const planted = db.transaction().execute(async (transaction) => {
    await sql.raw(change).execute(transaction);
    expect(await findUncovered(transaction, personalDataOfRooms)).toContain(fault);
    throw rolledBack;
  });
  await expect(planted).rejects.toBe(rolledBack);
});

it('reports a table covered by two rooms and one that does not exist', async () => {
  const [first] = personalDataOfRooms;
  const unknown = { gone: { exported: [], withheld: {}, erased: 'deleted' } } as object;
  const faults = await findUncovered(db, [
    ...personalDataOfRooms,
    { tables: { picture: first?.tables.picture } },
    { tables: unknown },
  ]);
  expect(faults).toEqual(['picture: covered by two rooms', 'gone: no such table']);
});
