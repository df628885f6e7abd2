import { sql } from 'kysely';
import { NETWORK_FACTOR } from '#features/access/browsing-budget.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey, networkKey } from '#platform/limits/address-key.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { listingContact, type ListingContact } from './listing-contact.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { contactSchema } from './contact-schema.ts';

export interface RevealContext {
  db: Database;
  now: () => Date;
  config: { phoneRevealsPerHour: number };
}

/** Who asks for a number; without `accountId` a visitor. */
export interface Caller {
  address: string;
  accountId: number | undefined;
}

const HOUR_SECONDS = 3600;

/**
 * Returns the seller's number of a published listing and counts the reveal. Limited per hour; see `takeReveal`.
 * Throws AppError `not_found` (404) if the listing is not published or has no number, `too_many` (429).
 */
export async function revealPhone(
  ctx: RevealContext,
  { id, ...caller }: { id: number } & Caller,
): Promise<ListingContact> {
  const seller = await ctx.db
    .selectFrom('published_listing')
    .innerJoin('account', 'account.id', 'published_listing.account_id')
    .select(['contact', 'contact_phone', 'contact_viber', 'contact_whatsapp'])
    .select(['account.phone', 'account.viber', 'account.whatsapp'])
    .where('published_listing.id', '=', id)
    .executeTakeFirst();
  const contact = seller && contactOf(seller);
  if (!contact?.phone) throw new AppError('not_found', 404);
  await takeReveal(ctx, caller);
  await sql`
    insert into listing_reveal as counted (listing_id, day, reveals) values (${id}, ${ctx.now()}::date, 1)
    on conflict (listing_id, day) do update set reveals = counted.reveals + 1`.execute(ctx.db);
  return listingContact(contact.phone, contact);
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

/** Takes one reveal from the limits of the IP address, its network and the account. Throws AppError `too_many` (429). */
export async function takeReveal(ctx: RevealContext, { address, accountId }: Caller): Promise<void> {
  const limit = { name: 'phone_reveal', max: ctx.config.phoneRevealsPerHour, windowSeconds: HOUR_SECONDS };
  await takeFromLimit(ctx, limit, addressKey(address));
  if (accountId !== undefined)
    await takeFromLimit(ctx, { ...limit, name: 'phone_reveal_account' }, String(accountId));
  const ofNetwork = { ...limit, name: 'phone_reveal_network', max: limit.max * NETWORK_FACTOR };
  await takeFromLimit(ctx, ofNetwork, networkKey(address));
}

export const revealPhoneOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/phone',
  access: 'everyone',
  tag: 'listings',
  summary: "Show the seller's phone number",
  description: 'Counted, and limited per hour for each address, account and network.',
  params: idParams,
  output: contactSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: RevealContext, { params, client, findViewer }) =>
    revealPhone(ctx, {
      id: params.id,
      address: client.address,
      accountId: (await findViewer())?.accountId,
    }),
});
