import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { confirmOwnPassword } from '#features/accounts/password/own-password.server.ts';
import type { Passwords } from '#features/accounts/password/passwords.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { requireDealer } from '../require-dealer.ts';
import { beginApplying } from './begin-applying.server.ts';
import type { StockContext } from './stock-context.ts';

interface ApplyInput {
  id: number;
  /** Also takes vehicles off the market that the guard would keep; needs the password. */
  removeGone: boolean;
  password: string | undefined;
  client: Client;
}

/**
 * Starts to apply a compared file, or goes on with a paused one; a job does the work. Throws AppError `not_found` (404),
 * `stock_state` and `stock_busy` (409), `password_needed` and `password_wrong` (422), `too_many` (429).
 */
export async function applyRun(
  ctx: StockContext & { passwords: Passwords },
  viewer: Viewer | undefined,
  { id, removeGone, password, client }: ApplyInput,
): Promise<void> {
  const { accountId } = requireDealer(viewer);
  const found = await ctx.db
    .selectFrom('stock_run')
    .select('guarded')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found', 404);
  if (removeGone && found.guarded) {
    if (password === undefined)
      throw new AppError('password_needed', 422, { fields: { current_password: ['password_needed'] } });
    await confirmOwnPassword(ctx, { accountId, password, ...client });
  }
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    // The guard may have come into force since the dealer was asked for the password.
    const isConfirmed = removeGone && found.guarded;
    await beginApplying(transaction, ctx, { id, accountId, actorId: accountId, isConfirmed, client });
  });
}

export const applyRunOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/runs/:id/apply',
  access: 'user',
  team: 'seller',
  tag: 'stock',
  summary: 'Apply a compared file to the listings',
  description:
    'Creates and changes listings by the rules of the form, and takes vehicles that are gone off the market as chosen. ' +
    'When more than a fifth would go, they stay unless `remove_gone` is set, which needs the current password.',
  params: idParams,
  body: z.strictObject({
    remove_gone: z.boolean().default(false),
    current_password: currentPassword.optional(),
  }),
  status: 202,
  output: successSchema,
  errors: [
    'forbidden',
    'not_found',
    'password_needed',
    'password_wrong',
    'stock_busy',
    'stock_state',
    'too_many',
  ],
  run: async (ctx: Parameters<typeof applyRun>[0], { viewer, params, body, client }) => {
    const { remove_gone: removeGone, current_password: password } = body;
    await applyRun(ctx, viewer, { id: params.id, removeGone, password, client });
    return success;
  },
});
