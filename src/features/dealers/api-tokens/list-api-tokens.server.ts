import type { TokenScope } from '#features/access/token-scope.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';

export interface ApiToken {
  id: number;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date | null;
  /** To a quarter of an hour. */
  lastUsedAt: Date | null;
}

export async function listApiTokens(
  { db }: { db: Database },
  viewer: Viewer | undefined,
): Promise<ApiToken[]> {
  const { accountId } = requireDealer(viewer);
  const rows = await db
    .selectFrom('api_token')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes as TokenScope[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }));
}
