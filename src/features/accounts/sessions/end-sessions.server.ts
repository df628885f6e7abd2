import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { endEverySession } from './sessions.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';

interface EndContext {
  db: Database;
  now: () => Date;
}

/**
 * Ends one session of the viewer and answers whether it was the one that asks, `token`. Throws AppError
 * `unauthenticated` (401), `not_found` (404) also for a session of somebody else.
 */
export async function endSession(
  { db, now }: EndContext,
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

/** Ends every session of the viewer, the one that asks too. Throws AppError `unauthenticated` (401). */
export async function endAllSessions(
  { db, now }: EndContext,
  viewer: Viewer | undefined,
  client: Client,
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  await db.transaction().execute(async (transaction) => {
    await endEverySession(transaction, accountId);
    await writeAudit(transaction, now(), { actorId: accountId, action: 'session.end_all' }, client);
  });
}
