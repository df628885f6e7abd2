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
});
