import { sql } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import { readQueueAddress, type QueueFilter } from '../queue/queue-address.ts';
import { filterConditions } from '../queue/reading/list-conditions.server.ts';
import { readList } from '../queue/reading/read-list.server.ts';
import { claimWithin, type ClaimContext } from './claim-listing.server.ts';

/** Portions of a long list that one call searches. */
const MOST_PORTIONS = 20;

/**
 * Claims the first listing of a list, in its order, that no person holds; the caller's former claim ends. Calls at the
 * same time get different listings. Returns undefined when all are held, or all in the first
 * portions of a very long list. Requires a moderator.
 */
export async function claimNext(
  ctx: ClaimContext,
  viewer: Viewer | undefined,
  { filter, client }: { filter: QueueFilter; client: Client },
): Promise<number | undefined> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const conditions = await filterConditions(ctx.db, filter, { isAdmin: isAdmin(staff) });
  const unclaimed = sql<boolean>`(select true from listing_claim h
    where h.listing_id = l.id and h.expires_at > ${ctx.now()}) is null`;
  let page: QueueFilter = filter;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const { places, next } = await readList(ctx.db, page, [...conditions, { where: unclaimed }]);
    for (const { id: listingId } of places) {
      const claim = { listingId, actorId: staff.accountId, takeOver: false, client };
      // Another person may have been faster.
      const claimed = await ctx.db
        .transaction()
        .execute((transaction) => claimWithin(ctx, transaction, claim));
      if (claimed) return listingId;
    }
    if (next === undefined) return undefined;
    page = { ...page, before: undefined, after: next };
  }
  return undefined;
}

export const claimNextOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listings/next',
  access: 'moderator',
  tag: 'staff',
  summary: 'Claim the next listing of the queue that no person holds',
  body: z.strictObject({
    filter: z.string().max(2000).default('').describe('Query of the list, as in its address'),
  }),
  output: z.object({ id: z.int().nullable().describe('Null when all that were searched are held') }),
  errors: ['not_found'],
  run: async (ctx: ClaimContext, { viewer, body, client }) => {
    const filter = readQueueAddress(new URLSearchParams(body.filter));
    return { id: (await claimNext(ctx, viewer, { filter, client })) ?? null };
  },
});
