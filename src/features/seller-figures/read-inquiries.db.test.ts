import { describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { insertConversation } from '#tests/support/insert-conversation.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { readInquiries, readOwnInquiries } from './read-inquiries.server.ts';

const { db } = (await testApp()).ctx;
const DAY_MS = 86_400_000;
const timeAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const ask = (listingId: number, seller: number | null, at: Date, { unread = 0, archived = false } = {}) =>
  insertConversation(db, {
    listingId,
    at,
    sides: [{ side: 'seller', account_id: seller, unread, archived }],
  });

describe('inquiries', () => {
  it('count on the day of UTC on which they began', async () => {
    const id = await makeListing(db);
    for (const at of [
      '2026-11-09T23:59:59Z',
      '2026-11-10T00:00:00Z',
      '2026-11-20T00:00:00Z',
      '2026-11-20T23:59:59Z',
    ])
      await ask(id, null, new Date(at));
    const last = Math.floor(NOW.getTime() / DAY_MS);
    expect(await readInquiries(db, [id], { first: last - 10, last })).toEqual(new Map([[id, 3]]));
    expect(await readInquiries(db, [id], { first: last - 11, last: last - 1 })).toEqual(new Map([[id, 2]]));
  });

  it('of own listings count those with unread messages, archived ones excepted', async () => {
    const account_id = await makeAccount(db);
    const id = await makeListing(db, { account_id });
    await ask(id, account_id, timeAgo(400));
    await ask(id, account_id, timeAgo(1), { unread: 3 });
    await ask(id, account_id, timeAgo(1), { unread: 1, archived: true });
    await ask(id, await makeAccount(db), timeAgo(1), { unread: 1 });
    expect(await readOwnInquiries(db, account_id, [id])).toEqual(
      new Map([[id, { inquiries: 3, unread: 1 }]]),
    );
    expect(await readOwnInquiries(db, account_id, [])).toEqual(new Map());
  });
});
