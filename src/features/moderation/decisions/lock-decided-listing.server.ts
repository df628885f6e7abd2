import { sql, type Transaction } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { SeenListing } from './decision.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const decidedRow = declareRow<DecidedListing>('listing to decide on', {
  id: 'number',
  version: 'number',
  moderation: 'string',
  fake: 'boolean',
  sellerVerified: 'boolean',
  waitsSince: 'date',
  onMarket: 'boolean',
  accountId: 'number',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
  email: 'string?',
  locale: 'string',
  reported: 'boolean',
  signalled: 'boolean',
});

/** Locked listing to decide on, with the data for notices to its seller. */
export interface DecidedListing {
  id: number;
  version: number;
  moderation: 'pending' | 'approved' | 'rejected';
  fake: boolean;
  /** Whether the seller is a verified company. */
  sellerVerified: boolean;
  /** Submission of the revision, else when the listing last became pending. */
  waitsSince: Date;
  /** Whether the listing would be public if approved. */
  onMarket: boolean;
  accountId: number;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
  /** Confirmed address of the seller; null without one. */
  email: string | null;
  locale: Locale;
  reported: boolean;
  /** Whether the listing has risk signals. */
  signalled: boolean;
}

/**
 * Locks account, working copy and listing in this order, like submission and account deletion. Throws AppError
 * `not_found` (404), `listing_changed` (409) for another version than the reviewed one.
 */
export async function lockDecidedListing(
  transaction: Transaction<DB>,
  seen: SeenListing,
): Promise<DecidedListing> {
  await sql`
    select from account where id = (select account_id from listing where id = ${seen.id}) for key share`.execute(
    transaction,
  );
  await sql`select from listing_draft where listing_id = ${seen.id} for update`.execute(transaction);
  const rows = await readRows(
    transaction,
    decidedRow,
    sql`
    select l.id, l.version, l.moderation, l.fake, (a.kind = 'company' and a.company_verified) as "sellerVerified",
      coalesce((select d.submitted_at from listing_draft d where d.listing_id = l.id),
        (select max(t.at) from listing_transition t
          where t.listing_id = l.id and t.field = 'moderation' and t.to_state = 'pending'),
        l.created_at) as "waitsSince",
      ${isPublishedRow('l', { moderation: 'approved', blocked: sql`a.blocked` })} as "onMarket",
      l.account_id as "accountId", ${makeColumns}, l.variant,
      case when a.email_confirmed then a.email end as email, coalesce(a.locale, 'bg') as locale,
      exists (select from listing_report r where r.listing_id = l.id and r.decided_at is null) as reported,
      exists (select from listing_signal s where s.listing_id = l.id) as signalled
    from listing l join account a on a.id = l.account_id
      join brand b on b.id = l.brand_id join model m on m.id = l.model_id
    where l.id = ${seen.id} and l.publication <> 'draft' for update of l`,
  );
  const [listing] = rows;
  if (!listing) throw new AppError('not_found', 404);
  if (listing.version !== seen.version) throw new AppError('listing_changed', 409);
  return listing;
}
