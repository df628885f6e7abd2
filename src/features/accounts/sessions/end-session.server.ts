import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { sessionToken, setSession } from './session-cookies.server.ts';
import { SESSION_ID } from './session-id.server.ts';

interface EndSessionContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

/**
 * Ends one session of the viewer and returns whether it was the current one (`token`). Throws AppError
 * `unauthenticated` (401), `not_found` (404) also for a session of another account.
 */
export async function endSession(
  { db, now }: Pick<EndSessionContext, 'db' | 'now'>,
  viewer: Viewer | undefined,
  { id, token, ...client }: { id: string; token: string | undefined } & Client,
): Promise<{ wasCurrent: boolean }> {
  const { accountId } = requireViewer(viewer);
  const ended = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`substring(token_hash for 16) = decode(${id}, 'hex')`)
    .returning('token_hash')
    .executeTakeFirst();
  if (!ended) throw new AppError('not_found', 404);
  await writeAudit(db, now(), { actorId: accountId, action: 'session.end' }, client);
  return { wasCurrent: token !== undefined && hashToken(token).equals(ended.token_hash) };
}

export const endSessionOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'user',
  tag: 'accounts',
  summary: "Sign out one of the caller's sessions",
  params: z.strictObject({ id: z.string().regex(SESSION_ID) }),
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: EndSessionContext, { viewer, params, client, request, reply }) => {
    const token = sessionToken(ctx, request);
    const { wasCurrent } = await endSession(ctx, viewer, { id: params.id, token, ...client });
    if (wasCurrent) setSession(ctx, reply, makeToken());
    return success;
  },
});
