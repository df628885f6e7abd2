import { sql, type RawBuilder, type Transaction } from 'kysely';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

/**
 * Days after closing when the content of a listing is deleted: its page is readable for 90 days
 * (listing-visibility.ts) and says for another 90 days that the listing is gone.
 */
const KEPT_DAYS = 180;

/** Years after closing when its odometer readings are deleted: vehicles are sold again after years. */
const READINGS_KEPT_YEARS = 5;

/** Listings per transaction. */
const PER_BATCH = 100;
/** Numbers of listings read per transaction; few of them are due. */
const READ_AT_ONCE = 10_000;

const dueRow = declareRow<{ id: number; pictures: string[] }>('deleted listings to empty', {
  id: 'number',
  pictures: 'json',
});

/**
 * Deletes texts, VIN, contact, pictures, service entries and drafts of listings closed long ago. The row stays, so
 * that its page can offer similar listings, and for some years its odometer readings with the key of the VIN. Skips
 * listings of the demo market.
 */
export async function purgeListings(
  { db, now }: { db: Database; now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  const over = sql`l.closed_at <= ${before} and (l.sale = 'sold' or l.publication in ('archived', 'expired'))
    and exists (select from account a where a.id = l.account_id and not (a.demo and a.password_hash is null))`;
  for await (const { after, upTo } of idPortions(db, { table: 'listing', size: READ_AT_ONCE, signal }))
    await db.transaction().execute(async (transaction) => {
      await sql`
        delete from listing_reading r using listing l
        where l.id = r.listing_id and l.id > ${after} and l.id <= ${upTo}
          and (l.sale = 'sold' or l.publication in ('archived', 'expired', 'deleted'))
          and coalesce(l.closed_at, l.updated_at) <= ${now()}::timestamptz - make_interval(years => ${READINGS_KEPT_YEARS})`.execute(
        transaction,
      );
      const due = await transaction
        .selectFrom('listing as l')
        .select('l.id')
        .where('l.id', '>', after)
        .where('l.id', '<=', upTo)
        .where(
          sql<boolean>`${over} and (${isFull} or exists (select from listing_draft d where d.listing_id = l.id)
            or exists (select from listing_picture p where p.listing_id = l.id)
            or exists (select from listing_service s where s.listing_id = l.id))`,
        )
        .forNoKeyUpdate()
        .execute();
      if (due.length === 0) return;
      const isDue = sql`l.id = any(${due.map(({ id }) => id)}::bigint[])`;
      await deleteParts(transaction, isDue);
      await sql`
        update listing l set ${emptied}, version = l.version + 1 where ${isDue} and ${isFull}`.execute(
        transaction,
      );
    });
}

/**
 * Removes the content of listings that their owners deleted a day ago. The row stays with its history, statements of
 * reasons and reports.
 */
export async function removeDeletedListings(ctx: {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}): Promise<void> {
  while ((await removeBatch(ctx)) === PER_BATCH);
}

async function removeBatch({ db, jobs, now }: Parameters<typeof removeDeletedListings>[0]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await readRows(
      transaction,
      dueRow,
      // Locks out a restoration at the last moment.
      sql`
      select l.id, (select coalesce(json_agg(used.id), '[]') from (
          select picture_id as id from listing_picture where listing_id = l.id
          union select picture_id from listing_draft_picture where listing_id = l.id) used) as pictures
      from listing l where l.remove_at <= ${now()} order by l.remove_at, l.id limit ${PER_BATCH}
      for no key update of l skip locked`,
    );
    const ids = due.map(({ id }) => id);
    const isDue = sql`l.id = any(${ids}::bigint[])`;
    await deleteParts(transaction, isDue);
    await sql`
      update listing l set ${emptied}, variant = '', brand_name = null, model_name = null, remove_at = null,
        version = l.version + 1
      where ${isDue}`.execute(transaction);
    for (const { id, pictures } of due)
      if (pictures.length > 0)
        await jobs.send(DELETE_PICTURES, { ids: pictures }, { singletonKey: `listing ${id}`, transaction });
    return due.length;
  });
}

const isFull = sql`(l.description <> '' or l.vin is not null or l.contact = 'custom' or l.picture_count > 0)`;
const emptied = sql`description = '', vin = null, picture_count = 0, contact = 'profile', contact_email = null,
  contact_phone = null, contact_viber = false, contact_whatsapp = false`;

/** `over`: condition on listing `l`. */
async function deleteParts(transaction: Transaction<DB>, over: RawBuilder<unknown>): Promise<void> {
  await sql`delete from listing_draft d using listing l where l.id = d.listing_id and ${over}`.execute(
    transaction,
  );
  await sql`delete from listing_picture p using listing l where l.id = p.listing_id and ${over}`.execute(
    transaction,
  );
  await sql`delete from listing_service s using listing l where l.id = s.listing_id and ${over}`.execute(
    transaction,
  );
}
