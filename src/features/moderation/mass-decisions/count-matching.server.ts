import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin } from '#features/access/viewer.ts';
import { countListings, type QueueContext } from '../queue/list-queue.server.ts';
import { readQueueAddress } from '../queue/queue-address.ts';
import { mostListings } from './mass-decision.ts';

export const countMatchingOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/listings/count',
  access: 'moderator',
  tag: 'staff',
  summary: 'Number of listings of a filter that the caller may decide on at once',
  query: z.strictObject({ filter: z.string().max(2000).describe('Query of the list, as in its address') }),
  output: z.object({ count: z.int().describe('At most one more than `most`'), most: z.int() }),
  errors: [],
  run: async (ctx: QueueContext, { viewer, query }) => {
    const most = mostListings[isAdmin(viewer) ? 'admin' : 'moderator'];
    const filter = readQueueAddress(new URLSearchParams(query.filter));
    return { count: await countListings(ctx, viewer, { filter, limit: most + 1 }), most };
  },
});
