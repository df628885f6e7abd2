import { sql, type Transaction } from 'kysely';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const pictureRow = declareRow<{ id: string }>('pictures of a deleted listing', { id: 'string' });

/**
 * Deletes a listing with its working copy, history and pictures, except pictures used by another listing. Reports and
 * statements of reasons stay, with its number.
 */
export async function deleteListing(
  ctx: { jobs: Jobs },
  transaction: Transaction<DB>,
  id: number,
): Promise<void> {
  const rows = await readRows(
    transaction,
    pictureRow,
    sql`
    select picture_id as id from listing_picture where listing_id = ${id}
    union select picture_id from listing_draft_picture where listing_id = ${id}`,
  );
  await transaction.deleteFrom('listing').where('id', '=', id).execute();
  if (rows.length === 0) return;
  const data = { ids: rows.map((row) => row.id) };
  await ctx.jobs.send(DELETE_PICTURES, data, { singletonKey: `listing ${id}`, transaction });
}
