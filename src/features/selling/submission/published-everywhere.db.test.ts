import { expect, it, vi } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';

const first = await testApp();
const second = await testApp({ beside: first });
const { db } = first.ctx;

/** Waits until every process finds the listing, or no longer finds it. */
async function untilFound(id: number, isFound: boolean): Promise<void> {
  for (const { get } of [first, second])
    await vi.waitUntil(async () => {
      const { listings } = (await get('/api/search?type=car&per_page=100')).json<{
        listings: { id: number }[];
      }>();
      return listings.some((listing) => listing.id === id) === isFound;
    }, PATIENCE);
}

it('every process finds a listing after its approval and drops it after its pause', async () => {
  const caller = await makeCaller(first, 'private');
  const account_id = caller.accountId ?? 0;
  for (let approved = 0; approved < 5; approved++)
    await makeListing(db, { account_id, publication: 'archived' });
  const submit = (id: number) =>
    caller.browser.call('POST', `/api/drafts/${id}/submit`, {
      body: { version: 1 },
      headers: { 'idempotency-key': `everywhere-${id}` },
    });

  const trusted = await makeDraft(db, { accountId: account_id });
  expect((await submit(trusted)).json()).toMatchObject({ outcome: 'published' });
  await untilFound(trusted, true);
  await caller.browser.call('POST', `/api/listings/${trusted}/pause`, { body: {} });
  await untilFound(trusted, false);

  const stranger = await makeCaller(first, 'private');
  const waiting = await makeDraft(db, { accountId: stranger.accountId ?? 0 });
  const headers = { 'idempotency-key': `everywhere-${waiting}` };
  await stranger.browser.call('POST', `/api/drafts/${waiting}/submit`, { body: { version: 1 }, headers });
  await db.transaction().execute((transaction) =>
    changeListingState(transaction, {
      listingId: waiting,
      field: 'moderation',
      to: 'approved',
      by: 'moderator',
      actorId: null,
      now: NOW,
    }),
  );
  await untilFound(waiting, true);
});
