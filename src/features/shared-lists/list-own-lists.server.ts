import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { ownListSchema, type OwnList } from './shared-list-json.ts';
import type { SharedKind } from './shared-list.ts';

/** Lists that the account shares or shared, the newest first. */
export async function listOwnLists(ctx: { db: Database }, { accountId }: Viewer): Promise<OwnList[]> {
  const rows = await ctx.db
    .selectFrom('shared_list as l')
    .select(['l.id', 'l.kind', 'l.name', 'l.created_at'])
    .select([
      sql<boolean>`l.token_hash is not null`.as('has_link'),
      sql<number>`(select count(*) from shared_listing s where s.list_id = l.id)`.as('listings'),
      sql<number>`(select count(*) from shared_comment c where c.list_id = l.id)`.as('comments'),
      sql<number>`(select count(*) from shared_comment c
        where c.list_id = l.id and c.id > l.seen_up_to and not c.by_owner)`.as('new_comments'),
    ])
    .where('l.account_id', '=', accountId)
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as SharedKind,
    created_at: row.created_at.toISOString(),
  }));
}

export const listOwnListsOperation = defineOperation({
  method: 'GET',
  path: '/api/user/shared-lists',
  access: 'user',
  team: 'self',
  tag: 'sharing',
  summary: 'List own shared lists, newest first',
  output: z.object({ lists: z.array(ownListSchema) }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => ({ lists: await listOwnLists(ctx, viewer) }),
});
