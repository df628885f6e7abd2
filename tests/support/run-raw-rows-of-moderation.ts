import type { Viewer } from '#features/access/viewer.ts';
import { getDashboard } from '#features/dashboard/get-dashboard.server.ts';
import { claimNext } from '#features/moderation/claims/claim-next.server.ts';
import { deleteListing } from '#features/moderation/decisions/delete-listing.server.ts';
import { lockDecidedListing } from '#features/moderation/decisions/lock-decided-listing.server.ts';
import { countFigures } from '#features/moderation/figures/count-figures.server.ts';
import { getModerationFigures } from '#features/moderation/figures/get-moderation-figures.server.ts';
import { getTransparency } from '#features/moderation/figures/get-transparency.server.ts';
import { getMassDecision } from '#features/moderation/mass-decisions/read-mass-decisions.server.ts';
import { startMassDecision } from '#features/moderation/mass-decisions/start-mass-decision.server.ts';
import { countWaiting } from '#features/moderation/queue/count-waiting.server.ts';
import { listQueue } from '#features/moderation/queue/list-queue.server.ts';
import { readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { getModeratedListing } from '#features/moderation/review/get-moderated-listing.server.ts';
import { getSystem } from '#features/system/get-system.server.ts';
import { makePicture } from './drafts.ts';
import { makeAccount, makeListing, makeReport, makeStatement } from './factories.ts';
import { staffViewer } from './staff-viewer.ts';
import type { TestApp } from './test-app.ts';

/** Runs the queries of the moderation, the dashboard and the system page as staff. */
export async function runRawRowsOfModeration({ ctx }: TestApp, accountId: number): Promise<void> {
  const { db } = ctx;
  const viewer: Viewer = {
    ...staffViewer('admin'),
    hasSecondFactor: true,
    accountId: await makeAccount(db, { roles: ['super_admin'] }),
    roles: ['super_admin'],
  };
  const id = await makeListing(db, { account_id: accountId, moderation: 'pending' });
  await db
    .insertInto('listing_picture')
    .values({ listing_id: id, position: 0, picture_id: await makePicture(db) })
    .execute();
  await makeReport(db, id);
  await makeStatement(db, { listing_id: id, listing_number: id, account_id: accountId });
  await countWaiting(ctx, viewer);
  for (const filter of [{}, { pictures: 'with' }, { q: 'golf' }, { brand: 'vw', model: 'golf' }] as const)
    await listQueue(ctx, viewer, { tab: 'all', ...filter, sort: 'newest', page: 1, size: 25 });
  for (let count = 0; count < 26; count += 1) await makeListing(db, { brand: 'vw', model: 'golf' });
  // Listings that one index finds in their order are not counted as a whole, later pages apart from their number.
  const list = { tab: 'all', brand: 'vw', sort: 'newest', size: 25 } as const;
  const { next } = await listQueue(ctx, viewer, { ...list, page: 1 });
  await listQueue(ctx, viewer, { ...list, page: 2, after: next });
  const client = { address: '192.0.2.1', userAgent: 'test' };
  const filter = readQueueAddress(new URLSearchParams('tab=all'));
  await claimNext(ctx, viewer, { filter, client });
  await getModeratedListing(ctx, viewer, id);
  await db
    .transaction()
    .execute((transaction) => countFigures(transaction, ctx.now(), [{ figure: 'notice', key: 'sold' }]));
  await getModerationFigures(ctx, viewer, 30);
  await getTransparency(ctx, ctx.now().getUTCFullYear());
  await getDashboard(ctx, viewer);
  await getSystem(ctx, viewer);
  const mass = await startMassDecision(ctx, viewer, {
    decision: 'approve',
    reason: undefined,
    filter,
    client,
  });
  await getMassDecision(ctx, viewer, { id: mass.id });
  await db.transaction().execute(async (transaction) => {
    await lockDecidedListing(transaction, { id, version: 1 });
    await deleteListing(ctx, transaction, id);
  });
}
