import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { closeSession } from './sessions.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';

/** Ends the session of the token, whoever it belongs to; there need not be one. */
export async function signOut(
  ctx: { db: Database; now: () => Date },
  { token, viewer, ...client }: { token: string; viewer: Viewer | undefined } & Client,
): Promise<void> {
  await closeSession(ctx, token);
  if (viewer) await writeAudit(ctx.db, ctx.now(), { actorId: viewer.accountId, action: 'sign_out' }, client);
}
