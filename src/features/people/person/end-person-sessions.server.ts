import { sql } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { SESSION_ID } from '#features/accounts/sessions/session-id.server.ts';
import { endEverySession } from '#features/accounts/sessions/sessions.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { accountParams } from '../account-params.ts';
import { requireMayChange } from '../may-change.ts';
import type { PeopleContext } from '../list/list-people.server.ts';

/**
 * Ends one session of a person, or all of them with the known devices. Only super admins end sessions of staff. Throws
 * `unauthenticated` (401), `forbidden` and `second_factor_needed` (403), `not_found` (404).
 */
export async function endPersonSessions(
  ctx: PeopleContext,
  viewer: Viewer | undefined,
  { accountId, session, client }: { accountId: number; session?: string | undefined; client: Client },
): Promise<void> {
  const actor = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('account')
      .select('roles')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new AppError('not_found', 404);
    if (accountId !== actor.accountId) requireMayChange(actor, person);
    if (session === undefined) await endEverySession(transaction, accountId);
    else {
      const ended = await transaction
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where(sql<boolean>`substring(token_hash for 16) = decode(${session}, 'hex')`)
        .returning('account_id')
        .executeTakeFirst();
      if (!ended) throw new AppError('not_found', 404);
    }
    const action = session === undefined ? 'session.end_all' : 'session.end';
    const event = { actorId: actor.accountId, action, subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
  });
}

export const endPersonSessionOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session',
  access: 'admin',
  tag: 'staff',
  summary: 'Sign a person out of one session',
  params: accountParams.extend({ session: z.string().regex(SESSION_ID) }),
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: PeopleContext, { viewer, params, client }) => {
    await endPersonSessions(ctx, viewer, { accountId: params.id, session: params.session, client });
    return success;
  },
});

export const endPersonSessionsOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  tag: 'staff',
  summary: 'Sign a person out everywhere and forget their devices',
  params: accountParams,
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: PeopleContext, { viewer, params, client }) => {
    await endPersonSessions(ctx, viewer, { accountId: params.id, client });
    return success;
  },
});
