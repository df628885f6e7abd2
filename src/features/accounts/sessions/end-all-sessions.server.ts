import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { endEverySession } from './sessions.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { setSession } from './session-cookies.server.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

interface EndAllSessionsContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

/** Ends every session of the viewer, including the current one. Throws AppError `unauthenticated` (401). */
export async function endAllSessions(
  { db, now }: Pick<EndAllSessionsContext, 'db' | 'now'>,
  viewer: Viewer | undefined,
  client: Client,
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  await db.transaction().execute(async (transaction) => {
    await endEverySession(transaction, accountId);
    await writeAudit(transaction, now(), { actorId: accountId, action: 'session.end_all' }, client);
  });
}

export const endAllSessionsOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'user',
  tag: 'accounts',
  summary: 'Sign out of all sessions, including this one',
  output: successSchema,
  errors: [],
  run: async (ctx: EndAllSessionsContext, { viewer, client, reply }) => {
    await endAllSessions(ctx, viewer, client);
    setSession(ctx, reply, makeToken());
    reply.header('Clear-Site-Data', '"cache"');
    return success;
  },
});
