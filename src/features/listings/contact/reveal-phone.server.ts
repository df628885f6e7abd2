import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { findContacts } from '#kernel/contact-parts.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine, plainText } from '#kernel/plain-text.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { listingTitle } from '../card/present-listing-card.ts';
import { listingContact, type ListingContact } from './listing-contact.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { contactSchema } from './contact-schema.ts';

export interface RevealContext {
  db: Database;
  now: () => Date;
  config: { phoneRevealsPerHour: number };
}

const HOUR_SECONDS = 3600;

/**
 * Returns the seller's number of a published listing, with its full texts if contacts in them are masked, and counts the reveal. Limited per IP `address` and hour.
 * Throws AppError `not_found` (404) if the listing is not published or has no number, `too_many` (429).
 */
export async function revealPhone(
  ctx: RevealContext,
  { id, address, locale }: { id: number; address: string; locale: Locale },
): Promise<ListingContact> {
  const seller = await ctx.db
    .selectFrom('published_listing')
    .innerJoin('account', 'account.id', 'published_listing.account_id')
    .innerJoin('brand', 'brand.id', 'published_listing.brand_id')
    .innerJoin('model', 'model.id', 'published_listing.model_id')
    .select(['contact', 'contact_phone', 'contact_viber', 'contact_whatsapp'])
    .select(['account.phone', 'account.viber', 'account.whatsapp', 'variant', 'description'])
    .select(['brand.name as brandName', 'model.name as modelName', 'model.name_bg as modelNameBg'])
    .where('published_listing.id', '=', id)
    .executeTakeFirst();
  const contact = seller && contactOf(seller);
  if (!seller || !contact?.phone) throw new AppError('not_found', 404);
  await takeReveal(ctx, address);
  await sql`
    insert into listing_reveal as counted (listing_id, day, reveals) values (${id}, ${ctx.now()}::date, 1)
    on conflict (listing_id, day) do update set reveals = counted.reveals + 1`.execute(ctx.db);
  const variant = seller.variant ?? '';
  const description = plainText(seller.description ?? '');
  const isHidden = findContacts(variant).length + findContacts(description).length > 0;
  const title = plainLine(listingTitle({ ...seller, variant }, locale));
  return { ...listingContact(contact.phone, contact), ...(isHidden && { texts: { title, description } }) };
}

/** The contact of the listing if it has its own, else that of the seller's profile. */
const contactOf = (seller: {
  contact: string | null;
  contact_phone: string | null;
  contact_viber: boolean | null;
  contact_whatsapp: boolean | null;
  phone: string | null;
  viber: boolean;
  whatsapp: boolean;
}): { phone: string | null; viber: boolean; whatsapp: boolean } =>
  seller.contact === 'custom'
    ? {
        phone: seller.contact_phone,
        viber: seller.contact_viber ?? false,
        whatsapp: seller.contact_whatsapp ?? false,
      }
    : seller;

/** Takes one reveal from the limit of an IP address. Throws AppError `too_many` (429). */
export async function takeReveal(ctx: RevealContext, address: string): Promise<void> {
  const limit = { name: 'phone_reveal', max: ctx.config.phoneRevealsPerHour, windowSeconds: HOUR_SECONDS };
  await takeFromLimit(ctx, limit, addressKey(address));
}

export const revealPhoneOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/phone',
  access: 'everyone',
  tag: 'listings',
  summary: "Show the seller's phone number",
  description: 'Counted, and limited per address and hour. Also shows the contacts in its texts.',
  params: idParams,
  output: contactSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: RevealContext, { params, client, locale }) =>
    revealPhone(ctx, { id: params.id, address: client.address, locale }),
});
