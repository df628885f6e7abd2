import { sql } from 'kysely';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  shared_list: {
    exported: ['kind', 'name', 'created_at'],
    withheld: { key: ['id', 'account_id', 'key'], secret: ['token_hash'], internal: ['seen_up_to'] },
    erased: 'deleted',
  },
  shared_listing: {
    exported: ['listing_id', 'title', 'note'],
    withheld: { key: ['list_id'], internal: ['position'] },
    erased: 'deleted',
  },
  shared_comment: {
    exported: ['listing_id', 'by_owner', 'text', 'written_at'],
    withheld: { key: ['id', 'list_id', 'key'], others: ['name'], internal: ['warnings'] },
    erased: 'deleted',
  },
  shared_comment_report: {
    exported: [],
    withheld: {
      key: ['id', 'comment_id'],
      others: ['reason', 'text'],
      internal: ['reported_at', 'kept_at'],
    },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

/** Exports own lists with their comments. Comments on lists of others are not linked with an account. */
async function exportSharedLists(db: Database, accountId: number): Promise<PersonalExport> {
  const shared_lists = await readAsJson(
    db,
    db
      .selectFrom('shared_list as l')
      .select(['l.kind', 'l.name', 'l.created_at'])
      .select([
        sql`(select coalesce(json_agg(json_build_object('listing_id', s.listing_id, 'title', s.title, 'note', s.note)
            order by s.position), '[]') from shared_listing s where s.list_id = l.id)`.as('listings'),
        sql`(select coalesce(json_agg(json_build_object('listing_id', c.listing_id, 'by_owner', c.by_owner,
            'text', c.text, 'written_at', c.written_at) order by c.id), '[]')
          from shared_comment c where c.list_id = l.id)`.as('comments'),
      ])
      .where('l.account_id', '=', accountId)
      .orderBy('l.id'),
  );
  return { sections: { shared_lists } };
}

/** Deletes own lists; listings, comments and reports go with them. */
async function eraseSharedLists({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction.deleteFrom('shared_list').where('account_id', '=', accountId).execute();
}

export const sharedListsPersonalData: PersonalData = {
  tables,
  export: exportSharedLists,
  erase: eraseSharedLists,
};
