import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff } from '#features/access/viewer.ts';
import type { QueueContext } from '../queue/list-queue.server.ts';
import { readQueueAddress } from '../queue/queue-address.ts';
import { filterConditions } from '../queue/reading/list-conditions.server.ts';
import { MOST_READ_AT_ONCE, readMatching } from '../queue/reading/read-matching.server.ts';
import { mostListings } from './mass-decision.ts';

export const countMatchingOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/listings/count',
  access: 'moderator',
  tag: 'staff',
  summary: 'Number of listings of a filter that the caller may decide on at once',
  query: z.strictObject({ filter: z.string().max(2000).describe('Query of the list, as in its address') }),
  output: z.object({
    count: z.int().describe('At most one more than `most`'),
    most: z.int(),
    searched: z
      .int()
      .nullable()
      .describe('Number of listings at the beginning of a very long list to which the count is limited'),
  }),
  errors: [],
  run: async (ctx: QueueContext, { viewer, query }) => {
    const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
    const most = mostListings[isAdmin(staff) ? 'admin' : 'moderator'];
    const filter = readQueueAddress(new URLSearchParams(query.filter));
    const conditions = await filterConditions(ctx.db, filter, { isAdmin: isAdmin(staff) });
    const { ids, isCut } = await readMatching(ctx.db, filter, conditions, most + 1);
    return { count: ids.length, most, searched: isCut && ids.length <= most ? MOST_READ_AT_ONCE : null };
  },
});
