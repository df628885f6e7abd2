import { describe, expect, it, vi } from 'vitest';
import { municipalityOf } from '#features/calculators/tax/municipality.ts';
import { parseSearch } from '#features/search/results/search-listings.server.ts';
import { getLandingPage } from '#features/search/landing/get-landing-page.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';
import { runMerges } from './run-merges.server.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');

const idOf = async (kind: 'city' | 'color', key: string) =>
  (
    await db
      .selectFrom(kind as 'city')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).id;
const merge = async (kind: 'city' | 'color', from: string, into: string) =>
  admin.browser.call('POST', `/api/admin/reference/${kind}/${await idOf(kind, from)}/merge`, {
    body: { into: await idOf(kind, into) },
  });
/** Signal that ends the job before another portion, as a kill does. */
const stopAfter = (portions: number) => {
  let left = portions;
  const throwIfAborted = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  return { throwIfAborted } as AbortSignal;
};
const run = (signal = new AbortController().signal) => runMerges(test.ctx, signal, { portion: 2 });
const draftOf = async (fields: object) => {
  const draft = await makeListing(db, { publication: 'draft' });
  await db
    .insertInto('listing_draft')
    .values({ listing_id: draft, fields: JSON.stringify(fields) })
    .execute();
  return async () =>
    (
      await db
        .selectFrom('listing_draft')
        .select('fields')
        .where('listing_id', '=', draft)
        .executeTakeFirstOrThrow()
    ).fields;
};
const total = (address: string) => {
  const { query } = parseSearch(second.ctx, new URLSearchParams(address));
  return second.ctx.search.search({ ...query, page: 1, perPage: 5 }, second.ctx.now()).total;
};

describe('merging towns and colours', () => {
  it('moves listings, accounts and drafts after an interruption, and old addresses lead to the new town', async () => {
    const from = await idOf('city', 'asenovgrad');
    const into = await idOf('city', 'plovdiv');
    for (let count = 0; count < 5; count++) await makeListing(db, { city_id: from });
    const account = await makeAccount(db);
    await db.updateTable('account').set({ city_id: from }).where('id', '=', account).execute();
    const fieldsOf = await draftOf({ type: 'car', city: 'asenovgrad' });
    await second.indexed();
    const before = total('city=plovdiv');

    expect((await merge('city', 'asenovgrad', 'plovdiv')).statusCode).toBe(202);
    expect((await merge('color', 'black', 'white')).statusCode).toBe(409);
    await expect(run(stopAfter(2))).rejects.toThrow('killed');
    const { moved } = await db.selectFrom('make_merge').select('moved').executeTakeFirstOrThrow();
    expect(moved).toBe(4);
    await run();

    const left = await db.selectFrom('listing').select('id').where('city_id', '=', from).execute();
    expect(left).toEqual([]);
    const { city_id } = await db
      .selectFrom('account')
      .select('city_id')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    expect(city_id).toBe(into);
    expect(await fieldsOf()).toMatchObject({ city: 'plovdiv' });
    const known = () => second.ctx.catalogue.cityByKey.get('asenovgrad')?.key;
    await vi.waitFor(() => expect(known()).toBe('plovdiv'), PATIENCE);
    await second.ctx.search.catchUp();
    // A saved search stores such an address.
    expect(total('city=asenovgrad')).toBe(before + 5);
    expect(parseSearch(second.ctx, new URLSearchParams('q=асеновград')).query.choices.city).toEqual([
      'plovdiv',
    ]);
    expect(municipalityOf(second.ctx.catalogue, 'asenovgrad')).toBe('plovdiv');
    const page = await getLandingPage(
      { ctx: second.ctx, locale: 'bg' },
      new URL('https://volan.test/avtomobili/asenovgrad'),
    );
    expect(page).toEqual({ redirect: '/avtomobili/plovdiv', status: 301 });
    const usage = await db
      .selectFrom('entry_usage')
      .select(['listings', 'people'])
      .where('kind', '=', 'city')
      .where('id', '=', into)
      .executeTakeFirstOrThrow();
    expect(usage.listings).toBeGreaterThanOrEqual(5);
    expect(usage.people).toBeGreaterThanOrEqual(1);
  });

  it('moves a colour to another family with its listings, also those saved late', async () => {
    const listing = await makeListing(db, { color_key: 'dark_red' });
    const fieldsOf = await draftOf({ type: 'car', color: 'dark_red' });
    await second.indexed();
    const blue = total('color=blue');
    expect((await merge('color', 'dark_red', 'dark_blue')).statusCode).toBe(202);
    await run();
    await db.updateTable('listing').set({ color_key: 'dark_red' }).where('id', '=', listing).execute();
    await run();
    expect(await fieldsOf()).toMatchObject({ color: 'dark_blue' });
    await second.ctx.search.catchUp();
    expect(total('color=blue')).toBe(blue + 1);
    const known = () => second.ctx.catalogue.colorByKey.get('dark_red')?.key;
    await vi.waitFor(() => expect(known()).toBe('dark_blue'), PATIENCE);
    expect((await merge('color', 'dark_blue', 'dark_blue')).statusCode).toBe(422);
    expect((await merge('color', 'dark_red', 'black')).statusCode).toBe(404);
  });
});
