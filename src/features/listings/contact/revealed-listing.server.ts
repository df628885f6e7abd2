import { sql } from 'kysely';
import { brandNameColumn, modelNameColumn } from '#features/catalogue/makes/make-columns.server.ts';
import { findContacts } from '#kernel/contacts/contact-parts.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine, plainText } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { listingTitle } from '../card/present-listing-card.ts';
import type { RevealedTexts } from './listing-contact.ts';

/** Contact and texts of a published listing and its seller. */
export const readRevealed = (db: Database, id: number) =>
  db
    .selectFrom('published_listing as l')
    .innerJoin('account', 'account.id', 'l.account_id')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('model as m', 'm.id', 'l.model_id')
    .select(['contact', 'contact_phone', 'contact_viber', 'contact_whatsapp'])
    .select(['account.phone', 'account.viber', 'account.whatsapp', 'variant', 'description'])
    .select([brandNameColumn.as('brandName'), modelNameColumn.as('modelName'), 'm.name_bg as modelNameBg'])
    .select((listing) =>
      listing
        .exists(
          listing
            .selectFrom('conversation as talk')
            .select('talk.id')
            .whereRef('talk.listing_number', '=', 'l.id')
            .where('talk.seller_warned', '=', true),
        )
        .as('warned'),
    )
    .where('l.id', '=', id)
    .executeTakeFirst();
type Revealed = NonNullable<Awaited<ReturnType<typeof readRevealed>>>;

/** Counts a reveal for the statistics of the seller. */
export async function countReveal(ctx: { db: Database; now: () => Date }, id: number): Promise<void> {
  await sql`
    insert into listing_reveal as counted (listing_id, day, reveals) values (${id}, ${ctx.now()}::date, 1)
    on conflict (listing_id, day) do update set reveals = counted.reveals + 1`.execute(ctx.db);
}

/** The texts as typed, if contacts in them are masked for the public. */
export function hiddenTexts(listing: Revealed, locale: Locale): RevealedTexts | undefined {
  const variant = listing.variant ?? '';
  const description = plainText(listing.description ?? '');
  if (findContacts(variant).length + findContacts(description).length === 0) return undefined;
  return { texts: { title: plainLine(listingTitle({ ...listing, variant }, locale)), description } };
}
