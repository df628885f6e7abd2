import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { DEFAULT_POLICY, gonePolicies, type GonePolicy } from '../stock-run.ts';

interface PolicyContext {
  db: Database;
  now: () => Date;
}

export async function readPolicy(
  { db }: Pick<PolicyContext, 'db'>,
  viewer: Viewer | undefined,
): Promise<GonePolicy> {
  const { accountId } = requireDealer(viewer);
  const choice = await db
    .selectFrom('stock_choice')
    .select('gone_policy')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (choice?.gone_policy ?? DEFAULT_POLICY) as GonePolicy;
}

/** Chooses what happens to listings whose vehicles are no longer in a file; also for a compared file that waits. */
export async function changePolicy(
  { db, now }: PolicyContext,
  viewer: Viewer | undefined,
  policy: GonePolicy,
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  const values = { gone_policy: policy, updated_at: now() };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('stock_choice')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    await transaction
      .updateTable('stock_run')
      .set({ gone_policy: policy })
      .where('account_id', '=', accountId)
      .where('state', '=', 'preview')
      .execute();
  });
}

export const changePolicyOperation = defineOperation({
  method: 'PUT',
  path: '/api/stock/gone-policy',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'stock',
  summary: 'Choose what happens to vehicles that are no longer in a file',
  description: '`keep` leaves the listing, `pause` hides it, `sold` marks it as sold, `archive` ends it.',
  body: z.strictObject({ policy: z.enum(gonePolicies) }),
  output: successSchema,
  errors: ['forbidden'],
  run: async (ctx: PolicyContext, { viewer, body }) => {
    await changePolicy(ctx, viewer, body.policy);
    return success;
  },
});
