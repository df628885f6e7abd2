import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';

export interface StockToken {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listTokens(
  { db }: { db: Database },
  viewer: Viewer | undefined,
): Promise<StockToken[]> {
  const { accountId } = requireDealer(viewer);
  const rows = await db
    .selectFrom('stock_token')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}
