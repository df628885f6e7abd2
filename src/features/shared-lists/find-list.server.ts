import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { SHARED_LIST_HEADER, type SharedKind } from './shared-list.ts';

/** Asks for a list: an account, which may be its owner, or anybody with the token of its link. */
export interface Asker {
  viewer: Viewer | undefined;
  token: string | undefined;
}

export interface FoundList {
  id: number;
  kind: SharedKind;
  name: string;
  hasLink: boolean;
  seenUpTo: number;
  isOwner: boolean;
}

const columns = ['l.id', 'l.kind', 'l.name', 'l.account_id', 'l.token_hash', 'l.seen_up_to'] as const;

/**
 * Finds a list by the token of its link, or by its number for its owner. Throws AppError `not_found` (404) for strangers,
 * unknown numbers, unknown and revoked links, and links of blocked accounts alike.
 */
export async function findList(
  { db }: { db: Database },
  { viewer, token }: Asker,
  id?: number,
): Promise<FoundList> {
  const hash = token === undefined ? null : hashToken(token);
  const found = await db
    .selectFrom('shared_list as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .select(columns)
    .where((row) =>
      row.or([
        row.and([row('l.token_hash', '=', hash), row('a.blocked', '=', false)]),
        row.and([row('l.id', '=', id ?? null), row('l.account_id', '=', viewer?.accountId ?? null)]),
      ]),
    )
    .$if(id !== undefined, (lists) => lists.where('l.id', '=', id ?? 0))
    .executeTakeFirst();
  if (!found) throw new AppError('not_found', 404);
  return {
    id: found.id,
    kind: found.kind as SharedKind,
    name: found.name,
    hasLink: found.token_hash !== null,
    seenUpTo: found.seen_up_to,
    isOwner: found.account_id === viewer?.accountId,
  };
}

/** Reads the asker from a call of an operation that everyone may call. */
export async function askerOf(call: {
  findViewer: () => Promise<Viewer | undefined>;
  request: FastifyRequest;
}): Promise<Asker> {
  const header = call.request.headers[SHARED_LIST_HEADER];
  return { viewer: await call.findViewer(), token: typeof header === 'string' ? header : undefined };
}
