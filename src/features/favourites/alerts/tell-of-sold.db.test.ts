import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeFavourite, makeListing, makePriceWatch } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { tellOfSold } from './tell-of-sold.server.ts';

const test = await testApp();
const { db } = test.ctx;
const kindsOf = async (account_id: number) =>
  (
    await db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('tellOfSold', () => {
  it('tells once of a sold favourite, unless its price is followed or it was removed', async () => {
    await tellOfSold(test.ctx);
    const listing_id = await makeListing(db);
    const [saved, following, removed] = [await makeAccount(db), await makeAccount(db), await makeAccount(db)];
    await makeFavourite(db, { account_id: saved, listing_id });
    await makeFavourite(db, { account_id: following, listing_id });
    await makePriceWatch(db, { account_id: following, listing_id });
    await makeFavourite(db, { account_id: removed, listing_id, removed_at: NOW });
    await db
      .updateTable('listing')
      .set({ sale: 'sold', closed_at: NOW })
      .where('id', '=', listing_id)
      .execute();
    await Promise.all([tellOfSold(test.ctx), tellOfSold(test.ctx)]);
    await tellOfSold(test.ctx);
    expect(await Promise.all([saved, following, removed].map(kindsOf))).toEqual([['favourite_sold'], [], []]);
  });

  it('tells of sales in a part of the log that was deleted before it was read', async () => {
    await tellOfSold(test.ctx);
    const [account_id, listing_id] = [await makeAccount(db), await makeListing(db)];
    await makeFavourite(db, { account_id, listing_id });
    await db
      .updateTable('listing')
      .set({ sale: 'sold', closed_at: NOW })
      .where('id', '=', listing_id)
      .execute();
    await sql`delete from listing_change`.execute(db);
    await sql`
      insert into installation_fact (key, value)
      values ('listing_change_log', jsonb_build_object('pruned_below', pg_snapshot_xmax(pg_current_snapshot())::text))
      on conflict (key) do update set value = installation_fact.value || excluded.value`.execute(db);
    await tellOfSold(test.ctx);
    expect(await kindsOf(account_id)).toEqual(['favourite_sold']);
  });
});
