import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { CONVERSATION_TOKEN_HEADER, type Side } from './conversation.ts';

/** Caller of an operation on a conversation: an account, or a visitor with the token of a mailed link. */
export interface Asker {
  viewer: Viewer | undefined;
  token: string | undefined;
}

export interface Participant {
  conversationId: number;
  side: Side;
  /** Null for a visitor. */
  accountId: number | null;
  /** The member of the company's team who acts for it; null for everyone else. */
  actorId: number | null;
}

const participantRow = declareRow<{ side: string; accountId: number | null }>('participant', {
  side: 'string',
  accountId: 'number?',
});

/**
 * Returns the side of the asker. Throws AppError `not_found` (404) for strangers and unknown conversations alike, so
 * that numbers reveal nothing.
 */
export async function requireParticipant(
  ctx: { db: Database },
  conversationId: number,
  { viewer, token }: Asker,
): Promise<Participant> {
  if (!viewer && token === undefined) throw new AppError('not_found', 404);
  const hash = token === undefined ? null : hashToken(token);
  const rows = await readRows(
    ctx.db,
    participantRow,
    sql`
    select side, account_id as "accountId" from conversation_side
    where conversation_id = ${conversationId} and (account_id = ${viewer?.accountId ?? null}
      or (side = 'buyer' and visitor_email is not null and exists (
        select from conversation_link k where k.token_hash = ${hash} and k.conversation_id = ${conversationId})))`,
  );
  const found = rows.find(({ accountId }) => accountId !== null) ?? rows[0];
  if (!found) throw new AppError('not_found', 404);
  const { side, accountId } = found;
  const actorId = accountId === null ? null : (viewer?.actor?.accountId ?? null);
  return { conversationId, side: side as Side, accountId, actorId };
}

/** Reads the asker from a call of an operation that everyone may call. */
export async function askerOf(call: {
  findViewer: () => Promise<Viewer | undefined>;
  request: FastifyRequest;
}): Promise<Asker> {
  const header = call.request.headers[CONVERSATION_TOKEN_HEADER];
  return { viewer: await call.findViewer(), token: typeof header === 'string' ? header : undefined };
}

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');
