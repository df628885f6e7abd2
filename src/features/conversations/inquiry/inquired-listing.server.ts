import { sql } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { listingTitle } from '#features/listings/card/present-listing-card.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { listingVisibility, type ListingStanding } from '#features/listings/life/listing-visibility.ts';
import { AppError } from '#kernel/app-error.ts';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

interface Row extends ListingStanding {
  sellerId: number;
  sellerLocale: string | null;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
}

const inquiredRow = declareRow<Row>('inquired listing', {
  published: 'boolean',
  moderation: 'string',
  publication: 'string',
  sale: 'string',
  fake: 'boolean',
  sellerBlocked: 'boolean',
  closedAt: 'date?',
  sellerId: 'number',
  sellerLocale: 'string?',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
});

export interface InquiredListing {
  id: number;
  sellerId: number;
  sellerLocale: Locale;
  title: Record<Locale, string>;
  /** Whether it is on the market; a closed one may still be readable. */
  isForSale: boolean;
}

/** Throws AppError `not_found` (404) for a listing that is unknown or hidden, `gone` (410) for one closed long ago. */
export async function readInquired(
  { db, now }: { db: Database; now: () => Date },
  id: number,
): Promise<InquiredListing> {
  const [row] = await readRows(
    db,
    inquiredRow,
    sql`
    select ${isPublishedRow('l', { blocked: sql`a.blocked` })} as published, l.moderation, l.publication, l.sale, l.fake,
      a.blocked as "sellerBlocked",
      coalesce(l.closed_at, case when l.publication = 'expired' then l.expires_at end) as "closedAt",
      a.id as "sellerId", a.locale as "sellerLocale", ${makeColumns}, l.variant
    from listing l
    join account a on a.id = l.account_id
    join brand b on b.id = l.brand_id
    join model m on m.id = l.model_id
    where l.id = ${id}`,
  );
  const visibility = row ? listingVisibility(row, now()) : 'unknown';
  if (!row || visibility === 'unknown') throw new AppError('not_found', 404);
  if (visibility === 'gone') throw new AppError('gone', 410);
  const titleIn = (locale: Locale) =>
    plainLine(listingTitle({ ...row, variant: maskContacts(row.variant) }, locale));
  return {
    id,
    sellerId: row.sellerId,
    sellerLocale: row.sellerLocale === 'en' ? 'en' : 'bg',
    title: { bg: titleIn('bg'), en: titleIn('en') },
    isForSale: visibility === 'available',
  };
}
