import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const SCAM = 'Преведи капаро по тази сметка: BG80BNBG96611020345678';

async function talk(seller: Caller) {
  const buyer = await makeCaller(test, 'private');
  const { id } = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  });
  await seller.browser.call('POST', `/api/conversations/${id}/messages`, {
    headers: { 'idempotency-key': randomUUID() },
    body: { text: SCAM },
  });
  return { buyer, id };
}
const report = ({ browser }: Caller, id: number) =>
  browser.call('POST', `/api/conversations/${id}/reports`, {
    body: { reason: 'fraud', text: 'Иска капаро' },
  });
interface Listed {
  reports: { id: number; conversation: number }[];
  signals: { account: number; conversations: number }[];
}
const listFor = async ({ browser }: Caller) =>
  (await browser.call('GET', '/api/admin/conversation-reports')).json<Listed>();

describe('a reported conversation', () => {
  it('is listed without content and read by an admin with the password, which is recorded', async () => {
    const seller = await makeCaller(test, 'private');
    const { buyer, id } = await talk(seller);
    const hidden = await talk(seller);
    const [moderator, admin] = [await makeCaller(test, 'moderator'), await makeCaller(test, 'admin')];
    expect((await report(buyer, id)).statusCode).toBe(201);
    expect((await report(buyer, id)).statusCode).toBe(409);
    const listed = await listFor(moderator);
    const found = listed.reports.find(({ conversation }) => conversation === id);
    expect(listed.reports.some(({ conversation }) => conversation === hidden.id)).toBe(false);
    expect(JSON.stringify(listed)).not.toMatch(/капаро/);
    const read = ({ browser }: Caller, current_password: string) =>
      browser.call('POST', `/api/admin/conversation-reports/${found?.id}/read`, {
        body: { current_password },
      });
    expect((await read(moderator, ACTOR_PASSWORD)).statusCode).toBe(403);
    expect((await read(admin, 'грешна парола')).statusCode).toBe(422);
    const looks = () =>
      db
        .selectFrom('audit_event')
        .select('actor_id')
        .where('action', '=', 'conversation.read')
        .where('subject', '=', `conversation:${id}`)
        .execute();
    expect(await looks()).toEqual([]);
    const seen = await read(admin, ACTOR_PASSWORD);
    expect(seen.json()).toMatchObject({
      reason: 'fraud',
      text: 'Иска капаро',
      messages: [
        { by: 'buyer' },
        { by: 'seller', text: SCAM, warnings: expect.arrayContaining(['deposit']) as string[] },
      ],
    });
    expect(await looks()).toEqual([{ actor_id: admin.accountId }]);
    // Staff have no other way to it.
    expect((await admin.browser.call('GET', `/api/conversations/${id}`)).statusCode).toBe(404);
    const decide = () =>
      admin.browser.call('POST', `/api/admin/conversation-reports/${found?.id}/decision`, {
        body: { outcome: 'acted', reason: 'Иска капаро.' },
      });
    expect((await decide()).statusCode).toBe(200);
    expect((await decide()).statusCode).toBe(409);
    expect((await listFor(moderator)).reports.some(({ conversation }) => conversation === id)).toBe(false);
    expect((await report(buyer, id)).statusCode).toBe(201);
  });
});

describe('signals of fraud', () => {
  it('name new accounts with three such conversations', async () => {
    const [fresh, old, few] = await Promise.all([1, 2, 3].map(() => makeCaller(test, 'private')));
    if (!fresh || !old || !few) throw new Error('no callers');
    const joined = (caller: Caller, days: number) =>
      db
        .updateTable('account')
        .set({ joined_at: new Date(NOW.getTime() - days * 86_400_000) })
        .where('id', '=', caller.accountId ?? 0)
        .execute();
    await Promise.all([joined(fresh, 13), joined(old, 15), joined(few, 1)]);
    for (const seller of [fresh, fresh, fresh, old, old, old, few, few]) await talk(seller);
    const { signals } = await listFor(await makeCaller(test, 'moderator'));
    expect(signals).toContainEqual(expect.objectContaining({ account: fresh.accountId, conversations: 3 }));
    const named = signals.map(({ account }) => account);
    expect(named).not.toContain(old.accountId);
    expect(named).not.toContain(few.accountId);
  });
});
