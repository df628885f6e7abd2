import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { closeSession } from './sessions.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { sessionToken, setSession } from './session-cookies.server.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

/** Ends the session of the token, if there is one. */
export async function signOut(
  ctx: { db: Database; now: () => Date },
  { token, viewer, ...client }: { token: string; viewer: Viewer | undefined } & Client,
): Promise<void> {
  await closeSession(ctx, token);
  if (viewer) await writeAudit(ctx.db, ctx.now(), { actorId: viewer.accountId, action: 'sign_out' }, client);
}

interface SignOutContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

export const signOutOperation = defineOperation({
  method: 'POST',
  path: '/api/logout',
  access: 'everyone',
  team: 'self',
  tag: 'accounts',
  summary: 'Sign out',
  description: 'The response is the same for visitors.',
  output: successSchema,
  errors: [],
  run: async (ctx: SignOutContext, { findViewer, client, request, reply }) => {
    const token = sessionToken(ctx, request);
    if (token) await signOut(ctx, { token, viewer: await findViewer(), ...client });
    setSession(ctx, reply, makeToken());
    // Pages of the account must not come back from the browser's cache.
    reply.header('Clear-Site-Data', '"cache"');
    return success;
  },
});
