import { beforeAll, describe, expect, it } from 'vitest';
import { ensureDemoAccounts } from '#demo/accounts/ensure-demo-accounts.server.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { giveDemoListings } from '#demo/market/give-demo-listings.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { readOwnBarter } from '#features/barter/get-own-barter.server.ts';
import type { Conversation, ConversationList } from '#features/conversations/conversation.ts';
import { getConversation } from '#features/conversations/messages/get-conversation.server.ts';
import { listConversations } from '#features/conversations/list/list-conversations.server.ts';
import { listSearches } from '#features/saved-searches/list/list-searches.server.ts';
import { presentSavedSearch } from '#features/saved-searches/list/present-search.server.ts';
import { readAddress } from '#features/saved-searches/read-address.server.ts';
import { testApp } from '#tests/support/test-app.ts';
import { meetDemoPeople } from './meet-demo-people.server.ts';

const test = await testApp();
const { ctx } = test;
let buyer: Viewer;

beforeAll(async () => {
  await ensureDemoAccounts(ctx);
  await fillDemoMarket({ db: ctx.db, listings: 1500, now: ctx.now() });
  await giveDemoListings(ctx.db, ctx.now());
  const { id } = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'private@volan.example')
    .executeTakeFirstOrThrow();
  buyer = { accountId: id } as Viewer;
  expect(await meetDemoPeople(ctx)).toBe(true);
  await test.indexed();
});

describe('the demo account of a private person', () => {
  it('buys with a counter-offer and a viewing to choose, and sells with an unread message', async () => {
    const { conversations }: ConversationList = await listConversations(ctx, buyer, {
      side: 'all',
      archived: false,
      q: '',
      cursor: undefined,
      locale: 'bg',
    });
    expect(conversations.map(({ side }) => side).sort()).toEqual(['buyer', 'buyer', 'seller']);
    expect(conversations.find(({ side }) => side === 'seller')?.unread).toBeGreaterThan(0);
    const bought = conversations.find(({ awaits }) => awaits !== null);
    const talk: Conversation = await getConversation(
      ctx,
      { viewer: buyer, token: undefined },
      { id: bought?.id ?? 0, locale: 'bg' },
    );
    expect(talk.messages.map(({ kind }) => kind)).toEqual([
      'text',
      'text',
      'offer',
      'offer',
      'text',
      'viewing',
    ]);
    expect(talk.messages.map(({ offer }) => offer?.state).filter(Boolean)).toEqual(['countered', 'open']);
    expect(talk.messages.at(-1)?.viewing).toMatchObject({ state: 'open' });
  });

  it('has saved searches with new results', async () => {
    const searches = await listSearches(ctx, buyer);
    expect(searches).toHaveLength(2);
    for (const search of searches) {
      expect((await readAddress(ctx, search.address)).address).toBe(search.address);
      expect((await presentSavedSearch(ctx, search, 'bg')).news).toBeDefined();
    }
  });

  it('has a swap', async () => {
    const own = await ctx.db
      .selectFrom('listing')
      .select('id')
      .where('account_id', '=', buyer.accountId)
      .execute();
    const barter = await readOwnBarter(
      ctx,
      buyer.accountId,
      own.map(({ id }) => id),
    );
    expect(barter.flatMap(({ swaps }) => swaps).length).toBeGreaterThan(0);
  });

  it('gets nothing twice', async () => {
    const messages = () => ctx.db.selectFrom('conversation_message').select('id').execute();
    const before = await messages();
    expect(await meetDemoPeople(ctx)).toBe(false);
    // As after a kill before the last step.
    await ctx.db.deleteFrom('saved_search').execute();
    expect(await meetDemoPeople(ctx)).toBe(true);
    expect(await messages()).toEqual(before);
  });
});
