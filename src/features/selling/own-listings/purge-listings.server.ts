import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/**
 * Days after closing when the content of a listing is deleted: its page is readable for 90 days
 * (listing-visibility.ts) and says for another 90 days that the listing is gone.
 */
const KEPT_DAYS = 180;

/**
 * Deletes texts, VIN, contact, pictures and drafts of listings closed long ago. The row stays, so that its page can
 * offer similar listings. Skips listings of the demo market.
 */
export async function purgeListings({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  const over = sql`l.closed_at <= ${before} and (l.sale = 'sold' or l.publication in ('archived', 'expired'))
    and exists (select from account a where a.id = l.account_id and not (a.demo and a.password_hash is null))`;
  await db.transaction().execute(async (transaction) => {
    await sql`delete from listing_draft d using listing l where l.id = d.listing_id and ${over}`.execute(
      transaction,
    );
    await sql`delete from listing_picture p using listing l where l.id = p.listing_id and ${over}`.execute(
      transaction,
    );
    await sql`
      update listing l set description = '', vin = null, picture_count = 0, contact = 'profile',
        contact_email = null, contact_phone = null, contact_viber = false, contact_whatsapp = false,
        version = l.version + 1
      where ${over} and (l.description <> '' or l.vin is not null or l.contact = 'custom'
        or l.picture_count > 0)`.execute(transaction);
  });
}
