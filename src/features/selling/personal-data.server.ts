import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PersonalData, PersonalExport, PersonalTables } from '#features/access/personal-data.ts';
import { renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  listing_draft: {
    exported: [
      'fields',
      'sources',
      'step',
      'version',
      'fields_version',
      'listing_version',
      'submitted_at',
      'created_at',
      'updated_at',
      'discarded_at',
      'refusal',
    ],
    withheld: { key: ['listing_id'] },
    erased: 'deleted',
  },
  listing_draft_picture: {
    exported: ['picture_id', 'position', 'view', 'alt', 'detached_at'],
    withheld: { key: ['listing_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportDrafts(db: Database, accountId: number): Promise<PersonalExport> {
  const listings = await readAsJson(
    db,
    db
      .selectFrom('listing as l')
      .select((listing) => [
        'l.id',
        jsonObjectFrom(
          listing
            .selectFrom('listing_draft as d')
            .select(tables.listing_draft.exported)
            .select((draft) =>
              jsonArrayFrom(
                draft
                  .selectFrom('listing_draft_picture as p')
                  .select(tables.listing_draft_picture.exported)
                  .whereRef('p.listing_id', '=', 'd.listing_id')
                  .orderBy('p.position'),
              ).as('pictures'),
            )
            .whereRef('d.listing_id', '=', 'l.id'),
        ).as('draft'),
      ])
      .where('l.account_id', '=', accountId),
  );
  return { listings };
}

async function listDraftPictures(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('listing_draft_picture as dp')
    .innerJoin('listing as l', 'l.id', 'dp.listing_id')
    .innerJoin('picture as p', 'p.id', 'dp.picture_id')
    .select(['l.id as listing', 'dp.position', 'p.id', 'p.width'])
    .where('l.account_id', '=', accountId)
    .where('dp.detached_at', 'is', null)
    .where('p.state', '=', 'ready')
    .orderBy('l.id')
    .orderBy('dp.position')
    .execute();
  return rows.map(({ listing, position, id, width }) => ({
    name: `drafts/${listing}/${position + 1}.jpeg`,
    key: renditionFile(id, Math.max(...renditionWidths(width ?? 1)), 'jpeg'),
  }));
}

/** Drafts are erased with their listings. */
export const sellingPersonalData: PersonalData = {
  tables,
  export: exportDrafts,
  listFiles: listDraftPictures,
};
