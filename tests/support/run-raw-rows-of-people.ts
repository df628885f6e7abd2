import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Viewer } from '#features/access/viewer.ts';
import { getOwnBarter } from '#features/barter/get-own-barter.server.ts';
import { refreshBarterMatches } from '#features/barter/refresh-barter-matches.server.ts';
import { countMarket } from '#features/dashboard/market-count.server.ts';
import { notifyOfMessages } from '#features/conversations/conversation-jobs.server.ts';
import type { Message } from '#features/conversations/conversation.ts';
import { getPerson } from '#features/people/person/get-person.server.ts';
import { listPeople } from '#features/people/list/list-people.server.ts';
import { countPeople } from '#features/people/list/read-people.server.ts';
import { listWatched } from '#features/price-watch/list-watched.server.ts';
import { followForMatching } from '#features/saved-searches/matching/follow-for-matching.server.ts';
import { getListingFigures } from '#features/seller-figures/get-listing-figures.server.ts';
import { readOwnActivity } from '#features/seller-figures/read-own-activity.server.ts';
import { ACTOR_PASSWORD, makeActor, makeCaller, type Caller } from './actors.ts';
import { startConversation } from './conversation-things.ts';
import { findModel, makeAccount, makeListing, makePriceWatch, makeSavedSearch } from './factories.ts';
import { staffViewer } from './staff-viewer.ts';
import { NOW, type TestApp } from './test-app.ts';

/** A text with signs of fraud. */
const SCAM = 'Преведи капаро по тази сметка: BG80BNBG96611020345678';
/** As many conversations with signs of fraud as name an account to moderators. */
const SIGNALLED = 3;
const MODELS = { golf: ['vw', 'golf'], a4: ['audi', 'a4'], corolla: ['toyota', 'corolla'] } as const;
type Model = keyof typeof MODELS;

const viewerOf = (accountId: number): Viewer => ({
  ...staffViewer('admin'),
  accountId,
  roles: [],
  isStaffAccount: false,
});

/**
 * Runs the raw queries on what people have of their own: conversations, saved searches, followed listings, swaps
 * and figures.
 */
export async function runRawRowsOfPeople(test: TestApp): Promise<void> {
  await countMarket(test.ctx);
  await runConversationRows(test);
  await runSavedSearchRows(test);
  await runWatchRows(test);
  await runBarterRows(test);
  await runFigureRows(test);
  await runStaffRows(test);
}

/** Runs the raw queries of staff about people; the list is one of a company whose details wait. */
async function runStaffRows({ ctx }: TestApp): Promise<void> {
  const viewer = staffViewer('admin');
  const filter = { sort: 'newest' } as const;
  await countPeople(ctx, { ...filter, q: 'а' });
  const { people } = await listPeople(ctx, viewer, { filter, size: 100 });
  for (const { id } of people) await getPerson(ctx, viewer, id);
}

async function runConversationRows(test: TestApp): Promise<void> {
  const { ctx } = test;
  const buyer = await makeCaller(test, 'private');
  const sellerId = await makeActor(test, 'private');
  // Signs of fraud are counted for new accounts.
  await ctx.db.updateTable('account').set({ joined_at: NOW }).where('id', '=', sellerId).execute();
  const seller = await makeCaller(test, 'private', { accountId: sellerId });
  for (let count = 0; count < SIGNALLED; count += 1) {
    const { id } = await startConversation(test, { sellerId, buyerId: buyer.accountId ?? 0 });
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/conversations/${id}`;
    const sent = await seller.browser.call('POST', `${path}/messages`, { headers, body: { text: SCAM } });
    expect(sent.statusCode).toBe(201);
    expect((await buyer.browser.call('GET', path)).statusCode).toBe(200);
    // The first stays unread for the notice.
    if (count > 0)
      await buyer.browser.call('POST', `${path}/read`, { body: { upTo: sent.json<Message>().id } });
  }
  expect((await seller.browser.call('GET', '/api/conversations')).statusCode).toBe(200);
  const moderator = await makeCaller(test, 'moderator');
  expect((await moderator.browser.call('GET', '/api/admin/conversation-reports')).statusCode).toBe(200);
  await notifyOfMessages({ ...ctx, now: () => new Date(NOW.getTime() + 3_600_000) });
  await beatStream(test, buyer);
  const erased = await buyer.browser.call('DELETE', '/api/user', {
    body: { current_password: ACTOR_PASSWORD },
  });
  expect(erased.statusCode).toBe(200);
}

/** Opens the caller's stream of conversations for one heartbeat. */
async function beatStream({ app, ctx }: TestApp, { browser }: Caller): Promise<void> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { host: 'volan.test', cookie };
  const answer = await app.inject({ url: '/api/conversations/stream', headers, payloadAsStream: true });
  await ctx.streams.beat();
  answer.stream().destroy();
}

async function runWatchRows({ ctx }: TestApp): Promise<void> {
  const account_id = await makeAccount(ctx.db);
  await makePriceWatch(ctx.db, { account_id, listing_id: await makeListing(ctx.db) });
  const input = { sort: 'newest', movedOnly: false, cursor: undefined, locale: 'bg' } as const;
  expect((await listWatched(ctx, viewerOf(account_id), input)).total).toBe(1);
}

async function runSavedSearchRows({ ctx, connectionString }: TestApp): Promise<void> {
  await makeSavedSearch(ctx.db, {
    account_id: await makeAccount(ctx.db),
    address: '?type=car&fuel=diesel',
    // Before the listings, which are new to it.
    changed_at: new Date(0),
  });
  await makeListing(ctx.db);
  const errors: unknown[] = [];
  const follower = followForMatching(ctx, {
    connection: { connectionString },
    onError: (error) => errors.push(error),
  });
  await follower.catchUp();
  // After a deletion, the worker looks for the searches that are left.
  const removed = await makeSavedSearch(ctx.db, { account_id: await makeAccount(ctx.db) });
  await ctx.db.deleteFrom('saved_search').where('id', '=', removed).execute();
  await makeListing(ctx.db);
  await follower.catchUp();
  await follower.stop();
  expect(errors).toEqual([]);
}

async function runBarterRows({ ctx }: TestApp): Promise<void> {
  const golf = await offer(ctx, 'golf', ['a4']);
  await offer(ctx, 'a4', ['golf', 'corolla']);
  await offer(ctx, 'corolla', ['golf']);
  await refreshBarterMatches(ctx);
  // Only now there are stored swaps to read.
  await refreshBarterMatches(ctx);
  const [own] = await getOwnBarter(ctx, viewerOf(golf.accountId), [golf.id]);
  expect(own?.swaps.map(({ others }) => others.length)).toEqual([1, 2]);
}

/** A listing of a new owner who offers one model and accepts others. */
async function offer({ db }: TestApp['ctx'], model: Model, accepted: readonly Model[]) {
  const accountId = await makeAccount(db);
  const [brand, name] = MODELS[model];
  const id = await makeListing(db, { account_id: accountId, brand, model: name, barter: true });
  for (const [position, wished] of accepted.entries()) {
    const { brandId, modelId } = await findModel(db, ...MODELS[wished]);
    await db
      .insertInto('listing_exchange')
      .values({ listing_id: id, position, brand_id: brandId, model_id: modelId })
      .execute();
  }
  return { id, accountId };
}

async function runFigureRows(test: TestApp): Promise<void> {
  const { ctx } = test;
  const seller = await makeCaller(test, 'private');
  const sellerId = seller.accountId ?? 0;
  const buyerId = await makeActor(test, 'private');
  const { listingId } = await startConversation(test, { sellerId, buyerId });
  for (const { browser } of [seller, await makeCaller(test, 'visitor')])
    expect((await browser.call('POST', `/api/listings/${listingId}/views`)).statusCode).toBe(200);
  await getListingFigures(ctx, viewerOf(sellerId), listingId);
  await readOwnActivity(ctx, sellerId, [listingId]);
}
