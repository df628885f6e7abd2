import { describe, expect, it, vi } from 'vitest';
import { getLandingPage } from '#features/search/landing/get-landing-page.server.ts';
import { parseSearch } from '#features/search/results/search-listings.server.ts';
import { ActiveSearches } from '#features/saved-searches/matching/active-searches.server.ts';
import { readDocuments } from '#features/search/index/read-documents.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { findModel, makeAccount, makeListing, makeSavedSearch } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';
import { runMerges } from './run-merges.server.ts';

const LISTINGS = 7;
const PORTION = 2;

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');
const never = new AbortController().signal;

const run = (signal = never) => runMerges(test.ctx, signal, { portion: PORTION });
const merge = (kind: string, id: number, into: number) =>
  admin.browser.call('POST', `/api/admin/makes/${kind}/${id}/merge`, { body: { into } });
const total = (address: string) => {
  const { total: found } = second.ctx.search.search(
    { ...parse(address), page: 1, perPage: 5 },
    second.ctx.now(),
  );
  return found;
};
const parse = (address: string) => parseSearch(second.ctx, new URLSearchParams(address)).query;

/** Signal that ends the job before the next portion of a model, as a kill does: models are moved in order of their ids. */
async function stopAfterPortions(model: { modelId: number; brandId: number }, portions: number) {
  const earlier = await db
    .selectFrom('model')
    .select('id')
    .where('brand_id', '=', model.brandId)
    .where('id', '<', model.modelId)
    .execute();
  let left = earlier.length + portions;
  const throwIfAborted = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  return { throwIfAborted } as AbortSignal;
}

describe('merging makes', () => {
  it('resumes after an interruption, finds each listing under one make meanwhile, and leads old keys to the new one', async () => {
    const source = await findModel(db, 'dacia', 'logan');
    const target = await findModel(db, 'renault', 'clio');
    const ids: number[] = [];
    for (let count = 0; count < LISTINGS; count++)
      ids.push(await makeListing(db, { brand: 'dacia', model: 'logan' }));
    await db
      .insertInto('listing_exchange')
      .values({ listing_id: ids[0] ?? 0, position: 0, brand_id: source.brandId, model_id: null })
      .execute();
    const draft = await makeListing(db, { publication: 'draft' });
    const fields = JSON.stringify({ type: 'car', brand: 'dacia', model: 'logan' });
    await db.insertInto('listing_draft').values({ listing_id: draft, fields }).execute();
    const owner = await makeAccount(db);
    const saved = await makeSavedSearch(db, {
      account_id: owner,
      address: '?type=car&brand=dacia&model=logan',
    });
    const searches = new ActiveSearches(second.ctx);
    const finders = async () => {
      await searches.update(db, undefined);
      const documents = await readDocuments(db, ids);
      return documents.map((document) => searches.match(document));
    };
    expect(await finders()).toEqual(ids.map(() => [saved]));
    await second.indexed();

    expect((await merge('brand', source.brandId, target.brandId)).statusCode).toBe(202);
    expect((await merge('brand', target.brandId, source.brandId)).statusCode).toBe(409);

    const both = async () => {
      await second.ctx.search.catchUp();
      // A process that knows of the end of the merge reads both keys as the new one.
      const isKnown = second.ctx.catalogue.brandByKey.get('dacia')?.key === 'renault';
      const old = isKnown ? 0 : total('type=car&brand=dacia');
      expect(old + total('type=car&brand=renault')).toBe(LISTINGS);
    };
    const movedNow = async () =>
      (await db.selectFrom('make_merge').select('moved').executeTakeFirstOrThrow()).moved;
    await expect(run(await stopAfterPortions(source, 2))).rejects.toThrow('killed');
    expect(await movedNow()).toBe(2 * PORTION);
    await both();
    await run();
    await both();
    const finished = await db.selectFrom('make_merge').selectAll().executeTakeFirstOrThrow();
    expect(finished).toMatchObject({ total: LISTINGS, moved: LISTINGS, finished_at: test.ctx.now() });

    await vi.waitFor(
      () => expect(second.ctx.catalogue.brandByKey.get('dacia')?.key).toBe('renault'),
      PATIENCE,
    );
    await second.ctx.search.catchUp();
    expect(await finders()).toEqual(ids.map(() => [saved]));
    expect(total('type=car&brand=dacia')).toBe(LISTINGS);
    expect(total('type=car&brand=dacia&model=logan')).toBe(LISTINGS);
    expect(total('type=car&model=dacia.logan')).toBe(LISTINGS);
    expect(parse('q=дачия логан').makes).toEqual([{ brand: 'renault', models: ['logan'] }]);
    expect(parse('type=car&brand=dacia').makes).toEqual([{ brand: 'renault', models: [] }]);
    const exchange = await db.selectFrom('listing_exchange').select('brand_id').executeTakeFirstOrThrow();
    expect(exchange.brand_id).toBe(target.brandId);
    const moved = await db
      .selectFrom('listing_draft')
      .select('fields')
      .where('listing_id', '=', draft)
      .executeTakeFirstOrThrow();
    expect(moved.fields).toMatchObject({ brand: 'renault', model: 'logan' });
  });

  it('redirects old landing addresses for good', async () => {
    const page = await getLandingPage(
      { ctx: second.ctx, locale: 'bg' },
      new URL('https://volan.test/avtomobili/dacia/logan'),
    );
    expect(page).toEqual({ redirect: '/avtomobili/renault/logan', status: 301 });
  });

  it('moves listings that were saved with the old make after the merge', async () => {
    const late = await makeListing(db, { brand: 'dacia', model: 'logan' });
    await run();
    const row = await db
      .selectFrom('listing')
      .innerJoin('brand', 'brand.id', 'brand_id')
      .select('key')
      .where('listing.id', '=', late)
      .executeTakeFirstOrThrow();
    expect(row.key).toBe('renault');
  });

  it('merges a model into another one of its brand and type only', async () => {
    const golf = await findModel(db, 'vw', 'golf');
    const polo = await findModel(db, 'vw', 'polo');
    const clio = await findModel(db, 'renault', 'clio');
    await makeListing(db, { brand: 'vw', model: 'polo' });
    expect((await merge('model', polo.modelId, clio.modelId)).statusCode).toBe(422);
    expect((await merge('model', polo.modelId, polo.modelId)).statusCode).toBe(422);
    expect((await merge('model', polo.modelId, golf.modelId)).statusCode).toBe(202);
    await run();
    await vi.waitFor(
      () => expect(second.ctx.catalogue.modelById.get(polo.modelId)?.key).toBe('golf'),
      PATIENCE,
    );
    await second.ctx.search.catchUp();
    expect(total('type=car&brand=vw&model=polo')).toBe(1);
    const usage = await db
      .selectFrom('make_usage')
      .select('listings')
      .where('model_id', '=', golf.modelId)
      .executeTakeFirstOrThrow();
    // With the draft of the first test.
    expect(usage.listings).toBe(2);
  });
});
