import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { browserName, systemName } from '#features/access/device-name.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { sessionId } from './session-id.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { sessionToken } from './session-cookies.server.ts';
import { isOpen } from './sessions.server.ts';

/** An open session of the viewer. */
export interface OpenSession {
  id: string;
  /** Whether the call was made in this session. */
  isCurrent: boolean;
  /** Product names; undefined when the user agent is unknown. */
  browser: string | undefined;
  system: string | undefined;
  address: string;
  createdAt: Date;
  seenAt: Date;
  remembered: boolean;
}

/** Lists the current session first, the others by last use. Throws AppError `unauthenticated` (401). */
export async function listSessions(
  { db, now }: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  token: string | undefined,
): Promise<OpenSession[]> {
  const { accountId } = requireViewer(viewer);
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isOpen(now()))
    .orderBy('seen_at', 'desc')
    .execute();
  const current = token === undefined ? undefined : hashToken(token);
  return rows
    .map((row) => ({
      id: sessionId(row.token_hash),
      isCurrent: current?.equals(row.token_hash) ?? false,
      browser: browserName(row.user_agent),
      system: systemName(row.user_agent),
      address: row.address,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      remembered: row.remembered,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean().describe('Whether this call was made in this session'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    remembered: z.boolean(),
  })
  .meta({ id: 'Session' });

interface ListSessionsContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

export const listSessionsOperation = defineOperation({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  tag: 'accounts',
  summary: "Open sessions of the caller's account",
  output: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
  run: async (ctx: ListSessionsContext, { viewer, request }) => {
    const sessions = await listSessions(ctx, viewer, sessionToken(ctx, request));
    return {
      sessions: sessions.map(({ isCurrent, ...session }) => ({
        id: session.id,
        current: isCurrent,
        browser: session.browser ?? null,
        system: session.system ?? null,
        address: session.address,
        createdAt: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
        remembered: session.remembered,
      })),
    };
  },
});
