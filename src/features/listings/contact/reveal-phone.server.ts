import { NETWORK_FACTOR } from '#features/access/browsing-budget.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { readChangedSettings } from '#features/settings/read-settings.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey, networkKey } from '#platform/limits/address-key.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { listingContact, type ListingContact } from './listing-contact.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { contactSchema } from './contact-schema.ts';
import { countReveal, hiddenTexts, readRevealed } from './revealed-listing.server.ts';

export interface RevealContext {
  db: Database;
  now: () => Date;
  config: { phoneRevealsPerHour: number };
}

/** Person who requests a phone number. A visitor has no `accountId`. */
export interface Caller {
  address: string;
  accountId: number | undefined;
}

const HOUR_SECONDS = 3600;

/**
 * Returns the seller's number of a published listing, with its full texts if contacts in them are masked, and counts
 * the reveal. Limited per hour; see `takeReveal`.
 * Throws AppError `not_found` (404) if the listing is not published or has no number, `too_many` (429).
 */
export async function revealPhone(
  ctx: RevealContext,
  { id, locale, ...caller }: { id: number; locale: Locale } & Caller,
): Promise<ListingContact> {
  const listing = await readRevealed(ctx.db, id);
  const contact = listing && contactOf(listing);
  if (!listing || !contact?.phone) throw new AppError('not_found', 404);
  await takeReveal(ctx, caller);
  await countReveal(ctx, id);
  const warned = listing.warned ? { warned: true as const } : {};
  return { ...listingContact(contact.phone, contact), ...hiddenTexts(listing, locale), ...warned };
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

/** An account may see this many times as many numbers as a visitor. */
const ACCOUNT_FACTOR = 3;

/**
 * Takes one reveal from the limits of the account, or of the IP address of a visitor, and of the network. Throws AppError
 * `too_many` (429).
 */
export async function takeReveal(ctx: RevealContext, { address, accountId }: Caller): Promise<void> {
  const changed = await readChangedSettings(ctx.db, ['phone_reveals_per_hour']);
  const max = changed.phone_reveals_per_hour ?? ctx.config.phoneRevealsPerHour;
  const windowSeconds = HOUR_SECONDS;
  if (accountId === undefined)
    await takeFromLimit(ctx, { name: 'phone_reveal', max, windowSeconds }, addressKey(address));
  else {
    const ofAccount = { name: 'phone_reveal_account', max: max * ACCOUNT_FACTOR, windowSeconds };
    await takeFromLimit(ctx, ofAccount, String(accountId));
  }
  const ofNetwork = { name: 'phone_reveal_network', max: max * NETWORK_FACTOR, windowSeconds };
  await takeFromLimit(ctx, ofNetwork, networkKey(address));
}

export const revealPhoneOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/phone',
  access: 'everyone',
  tag: 'listings',
  summary: "Show the seller's phone number",
  description:
    'Counted, and limited per hour for each address, account and network. Also shows the contacts in its texts.',
  params: idParams,
  output: contactSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: RevealContext, { params, client, locale, findViewer }) =>
    revealPhone(ctx, {
      id: params.id,
      locale,
      address: client.address,
      accountId: (await findViewer())?.accountId,
    }),
});
