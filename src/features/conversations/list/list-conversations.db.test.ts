import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { ConversationList } from '../conversation.ts';

const test = await testApp({ env: { CONVERSATIONS_PER_DAY: '1000' } });
const { db } = test.ctx;
let buyer: Caller;
let seller: Caller;
beforeAll(async () => {
  buyer = await makeCaller(test, 'private');
  seller = await makeCaller(test, 'dealer');
});

const list = async ({ browser }: Caller, query = ''): Promise<ConversationList> =>
  (await browser.call('GET', `/api/conversations${query}`)).json<ConversationList>();

describe('the list', () => {
  it('has unread conversations first, then the newest, in parts without repetition', async () => {
    const owner = await makeCaller(test, 'company');
    const asker = await makeCaller(test, 'private');
    const base = Date.parse('2026-10-01T00:00:00Z');
    const ids: number[] = [];
    for (let number = 0; number < 30; number++) {
      const started = await startConversation(test, {
        buyerId: number === 0 ? (asker.accountId ?? 0) : ((await makeCaller(test, 'private')).accountId ?? 0),
        sellerId: owner.accountId ?? 0,
      });
      ids.push(started.id);
      await db
        .updateTable('conversation_side')
        .set({ last_at: new Date(base + number * 1000), unread: number < 5 ? 1 : 0 })
        .where('conversation_id', '=', started.id)
        .execute();
    }
    const first = await list(owner);
    const rest = await list(owner, `?cursor=${first.next}`);
    expect([first.conversations.length, rest.conversations.length, rest.next]).toEqual([25, 5, null]);
    expect(first.unread).toEqual({ buyer: 0, seller: 5 });
    const found = [...first.conversations, ...rest.conversations].map((each) => each.id);
    expect(found).toEqual([...ids.slice(0, 5).reverse(), ...ids.slice(5).reverse()]);
    expect((await list(owner, '?side=buyer')).conversations).toEqual([]);
    expect((await list(owner, '?cursor=broken')).conversations).toHaveLength(25);
  });

  it('finds names, titles and texts of own conversations only', async () => {
    const owner = await makeCaller(test, 'private');
    await db
      .updateTable('account')
      .set({ display_name: 'Пенка 100% Точна' })
      .where('id', '=', owner.accountId ?? 0)
      .execute();
    const started = await startConversation(test, {
      buyerId: buyer.accountId ?? 0,
      sellerId: owner.accountId ?? 0,
      text: 'Сменян ли е ангренажният ремък?',
    });
    const found = async (caller: Caller, q: string) =>
      (await list(caller, `?q=${encodeURIComponent(q)}`)).conversations.map((each) => each.id);
    expect(await found(buyer, 'ангренажният')).toEqual([started.id]);
    expect(await found(buyer, '100% точна')).toEqual([started.id]);
    expect(await found(owner, 'golf')).toEqual([started.id]);
    expect(await found(seller, 'ангренажният')).toEqual([]);
    expect(await found(buyer, '10_% точна')).toEqual([]);
  });

  it('moves an archived conversation back with a new message, unless it is muted', async () => {
    const { id } = await startConversation(test, {
      buyerId: buyer.accountId ?? 0,
      sellerId: seller.accountId ?? 0,
    });
    const change = (body: object) => buyer.browser.call('PATCH', `/api/conversations/${id}`, { body });
    const answer = () =>
      seller.browser.call('POST', `/api/conversations/${id}/messages`, {
        headers: { 'idempotency-key': randomUUID() },
        body: { text: 'Ало?' },
      });
    await change({ archived: true });
    const isListed = async () =>
      (await list(buyer)).conversations.some((conversation) => conversation.id === id);
    expect(await isListed()).toBe(false);
    await answer();
    expect(await isListed()).toBe(true);
    await change({ archived: true, muted: true });
    await answer();
    expect(await isListed()).toBe(false);
    expect((await list(buyer, '?archived=true')).conversations.some((each) => each.id === id)).toBe(true);
  });
});
