import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import {
  forEachPerson,
  peopleIds,
  personResultsJson,
  personResultsSchema,
  type PersonResult,
} from '../for-each-person.server.ts';
import type { BlockContext } from './block-people.server.ts';
import { endBlock } from './end-block.server.ts';

/**
 * Ends the blocks of people. Throws `unauthenticated` (401), `forbidden` and `second_factor_needed` (403); results may
 * be `not_found`, `account_not_blocked` and `own_decision`.
 */
export async function unblockPeople(
  ctx: BlockContext,
  viewer: Viewer | undefined,
  { ids, client }: { ids: readonly number[]; client: Client },
): Promise<PersonResult[]> {
  const { accountId: actorId } = requireStaff(viewer, 'admin', {
    secondFactor: ctx.config.mode === 'production',
  });
  return forEachPerson(ctx, ids, async (transaction, person) => {
    if (!person.blocked) throw new AppError('account_not_blocked', 409);
    await endBlock(ctx, transaction, person, { actorId, client });
  });
}

export const unblockPeopleOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/unblocks',
  access: 'admin',
  tag: 'staff',
  summary: 'End the blocks of people',
  description: 'One result per person.',
  body: z.strictObject({ ids: peopleIds }),
  output: personResultsSchema,
  errors: [],
  run: async (ctx: BlockContext, { viewer, body, client, locale }) =>
    personResultsJson(await unblockPeople(ctx, viewer, { ...body, client }), locale),
});
