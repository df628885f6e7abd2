import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/access/viewer.ts';
import { Random } from '#kernel/random.ts';
import { makeAccount, makeFavourite, makeListing, makePriceWatch } from '#tests/support/factories.ts';
import { makeEstimate } from '#tests/support/make-estimate.ts';
import { insertConversation } from '#tests/support/insert-conversation.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { getListingFigures } from './get-listing-figures.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);
const timeAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const figuresOf = (accountId: number, id: number) =>
  getListingFigures(ctx, { accountId, roles: [] } as unknown as Viewer, id);

const seller = () => makeAccount(db);
const addViews = (listing_id: number, days: number, views: number) =>
  db
    .insertInto('listing_view_day')
    .values({ listing_id, day: dayAgo(days), views })
    .execute();
const save = (listing_id: number, account_id: number, removed_at: Date | null = null) =>
  makeFavourite(db, { account_id, listing_id, removed_at });
const addReveals = (listing_id: number, days: number, reveals: number) =>
  db
    .insertInto('listing_reveal')
    .values({ listing_id, day: dayAgo(days), reveals })
    .execute();

/** The naive median: drops the lowest and the highest value until at most two are left. */
function naiveMedian(values: number[]): number {
  let left = [...values].sort((one, other) => one - other);
  while (left.length > 2) left = left.slice(1, -1);
  return left.reduce((sum, each) => sum + each, 0) / left.length;
}

describe('figures of a listing', () => {
  it('add the days of the last 30 and compare them with the medians of similar listings', async () => {
    const random = new Random(testSeed, 'figures of listings');
    const account_id = await seller();
    const own = await makeListing(db, { account_id, published_at: timeAgo(60), model: 'passat' });
    const similar: {
      id: number;
      age: number;
      views: number[];
      reveals: number;
      saves: number;
      inquiries: number;
    }[] = [];
    for (let count = 0; count < 15; count++) {
      const age = random.int(0, 45);
      const id = await makeListing(db, {
        model: 'passat',
        model_year: 2014 + random.int(0, 2),
        published_at: timeAgo(age),
        price_minor: random.int(5_000, 20_000) * 100,
      });
      const views = Array.from({ length: 30 }, () => 0);
      let reveals = 0;
      let inquiries = 0;
      for (let ago = 0; ago <= Math.min(age, 40); ago++) {
        if (random.chance(0.3)) continue;
        const seen = random.int(1, 90);
        await addViews(id, ago, seen);
        if (ago < 30) views[29 - ago] = seen;
        if (random.chance(0.4)) {
          await addReveals(id, ago, 2);
          if (ago < 30) reveals += 2;
        }
        if (random.chance(0.2)) {
          await insertConversation(db, {
            listingId: id,
            at: new Date(`${dayAgo(ago)}T23:59:59Z`),
            sides: [{ side: 'seller', account_id: null }],
          });
          if (ago < 30) inquiries += 1;
        }
      }
      const saves = random.int(0, 4);
      for (let count = 0; count < saves; count++) await save(id, await seller());
      similar.push({ id, age, views, reveals, saves, inquiries });
    }
    for (const [ago, views] of [
      [0, 5],
      [3, 7],
      [29, 11],
      [30, 1000],
    ] as const)
      await addViews(own, ago, views);
    await addReveals(own, 29, 3);
    await addReveals(own, 30, 50);
    await save(own, account_id);
    await save(own, await seller());
    await save(own, await seller(), NOW);
    await test.indexed();

    const figures = await figuresOf(account_id, own);
    const views = figures.own.views;
    expect(views).toHaveLength(30);
    expect([views[0], views[26], views[29]]).toEqual([11, 7, 5]);
    expect(views.reduce((sum, each) => sum + each, 0)).toBe(23);
    expect(figures.own.reveals).toBe(3);
    // Neither the seller's own save nor a removed one counts.
    expect(figures.own.saves).toBe(1);
    const { compared } = figures;
    if (typeof compared === 'string') throw new Error(compared);
    expect(compared.total).toBe(15);
    expect(compared.similar.map(({ id }) => id).toSorted()).toEqual(similar.map(({ id }) => id).toSorted());
    const totals = similar.map((each) => each.views.reduce((sum, count) => sum + count, 0));
    expect(compared.medians).toEqual({
      views: naiveMedian(totals),
      reveals: naiveMedian(similar.map(({ reveals }) => reveals)),
      saves: naiveMedian(similar.map(({ saves }) => saves)),
      inquiries: naiveMedian(similar.map(({ inquiries }) => inquiries)),
      viewsPerDay: Array.from({ length: 30 }, (_, index) => {
        const present = similar.filter(({ age }) => age >= 29 - index);
        return present.length === 0 ? null : naiveMedian(present.map((each) => each.views[index] ?? NaN));
      }),
    });
  });

  it('count followers and whom a lower price would reach', async () => {
    const account_id = await seller();
    const id = await makeListing(db, { account_id, price_minor: 1_000_000 });
    const follow = async (values: { known_price_eur_minor?: number | null; ended_at?: Date }) =>
      makePriceWatch(db, { account_id: await makeAccount(db), listing_id: id, ...values });
    await follow({});
    await follow({});
    await follow({ known_price_eur_minor: 100_000 });
    await follow({ known_price_eur_minor: null });
    await follow({ ended_at: NOW });
    const { followers, followersTold } = await figuresOf(account_id, id);
    expect(followers).toBe(4);
    expect(followersTold).toEqual([
      { upTo: 995_000, followers: 2 },
      { upTo: 99_000, followers: 1 },
    ]);
  });

  it('compare only with published, sound vehicles of the model and fuel, at most a year apart', async () => {
    const account_id = await seller();
    const model = 'polo';
    const own = await makeListing(db, { account_id, model });
    const similar: number[] = [];
    for (let count = 0; count < 8; count++)
      similar.push(await makeListing(db, { model, model_year: 2014 + (count % 3) }));
    for (const other of [
      { model_year: 2013 },
      { model_year: 2017 },
      { fuel: 'gasoline' },
      { condition: 'damaged' },
      { publication: 'inactive' },
      { sale: 'sold' },
    ])
      await makeListing(db, { model, ...other });
    await makeListing(db, { model: 'golf' });
    await test.indexed();
    const { compared } = await figuresOf(account_id, own);
    expect(typeof compared === 'string' ? compared : compared.similar.map(({ id }) => id).toSorted()).toEqual(
      similar.toSorted(),
    );
    await db
      .updateTable('listing')
      .set({ publication: 'inactive' })
      .where('id', '=', similar[0] ?? 0)
      .execute();
    await test.indexed();
    expect((await figuresOf(account_id, own)).compared).toBe('too_few');
  });

  it('of a sold listing cover the days before the sale and are not compared', async () => {
    const account_id = await seller();
    const own = await makeListing(db, { account_id, sale: 'sold', closed_at: timeAgo(20) });
    await addViews(own, 19, 3);
    await addViews(own, 20, 4);
    await addViews(own, 49, 5);
    await addViews(own, 50, 6);
    const figures = await figuresOf(account_id, own);
    expect(figures.compared).toBe('off_market');
    expect(figures.own.views.filter(Boolean)).toEqual([5, 4]);
    await db
      .updateTable('listing')
      .set({ closed_at: timeAgo(90) })
      .where('id', '=', own)
      .execute();
    expect((await figuresOf(account_id, own)).own.views).toHaveLength(10);
    await db
      .updateTable('listing')
      .set({ closed_at: timeAgo(200) })
      .where('id', '=', own)
      .execute();
    expect((await figuresOf(account_id, own)).own.views).toHaveLength(1);
  });

  it.each([
    ['expired', { publication: 'expired' }],
    ['paused', { publication: 'inactive' }],
    ['archived', { publication: 'archived' }],
  ])('stay readable when the listing is %s', async (_, values) => {
    const account_id = await seller();
    const own = await makeListing(db, { account_id, ...values });
    expect((await figuresOf(account_id, own)).compared).toBe('off_market');
  });

  it.each([
    ['of another account', {}, true],
    ['that was never published', { published_at: null, moderation: 'pending' }, false],
    ['that is a draft', { publication: 'draft', published_at: null }, false],
    ['that was deleted', { publication: 'deleted', remove_at: new Date(NOW.getTime() + DAY_MS) }, false],
  ])('do not exist for a listing %s', async (_, values, isForeign) => {
    const account_id = await seller();
    const own = await makeListing(db, { account_id, ...values });
    const reader = isForeign ? await makeAccount(db, { roles: ['admin'] }) : account_id;
    await expect(figuresOf(reader, own)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(getListingFigures(ctx, undefined, own)).rejects.toMatchObject({ status: 401 });
  });

  it('contain the prices and the estimate, which is missing when it was refused', async () => {
    const account_id = await seller();
    const own = await makeListing(db, { account_id, model: 'up' });
    await makeEstimate(db, own, { low: 700_000, ideal: 800_000, high: 900_000 });
    await db
      .insertInto('listing_price')
      .values(
        [20, 4].map((ago) => ({
          listing_id: own,
          at: timeAgo(ago),
          price_minor: ago * 100_000,
          price_eur_minor: ago * 100_000,
          currency: 'EUR',
        })),
      )
      .execute();
    const figures = await figuresOf(account_id, own);
    expect(figures.prices).toEqual([
      { at: timeAgo(20), priceEurMinor: 2_000_000 },
      { at: timeAgo(4), priceEurMinor: 400_000 },
    ]);
    expect(figures.interval).toEqual({ lowEurMinor: 700_000, idealEurMinor: 800_000, highEurMinor: 900_000 });
    const refused = await makeListing(db, { account_id });
    await makeEstimate(db, refused, 'too_wide');
    expect((await figuresOf(account_id, refused)).interval).toBeNull();
  });
});
