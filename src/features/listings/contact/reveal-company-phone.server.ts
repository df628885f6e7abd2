import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeReveal, type Caller, type RevealContext } from './reveal-phone.server.ts';
import { listingContact, type ListingContact } from './listing-contact.ts';
import { contactSchema } from './contact-schema.ts';

/**
 * Returns the company's number for buyers, or else its own. Shares its limits with the numbers of
 * listings. Throws AppError `not_found` (404) or `too_many` (429).
 */
export async function revealCompanyPhone(
  ctx: RevealContext,
  { username, ...caller }: { username: string } & Caller,
): Promise<ListingContact> {
  const company = await ctx.db
    .selectFrom('account')
    .select(['phone', 'buyer_phone', 'viber', 'whatsapp'])
    .where('company_username', '=', username)
    .where('kind', '=', 'company')
    .where('blocked', '=', false)
    .executeTakeFirst();
  const phone = company?.buyer_phone ?? company?.phone;
  if (!company || !phone) throw new AppError('not_found', 404);
  await takeReveal(ctx, caller);
  // Viber and WhatsApp are known for the account's own number only.
  const isOwn = phone === company.phone;
  return listingContact(phone, { viber: isOwn && company.viber, whatsapp: isOwn && company.whatsapp });
}

export const revealCompanyPhoneOperation = defineOperation({
  method: 'POST',
  path: '/api/companies/:username/phone',
  access: 'everyone',
  tag: 'listings',
  summary: "Show a company's phone number",
  description: 'Shares its limits with the numbers of listings.',
  params: z.object({ username: z.string().regex(/^[a-z0-9-]{3,40}$/) }),
  output: contactSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: RevealContext, { params, client, findViewer }) =>
    revealCompanyPhone(ctx, {
      username: params.username,
      address: client.address,
      accountId: (await findViewer())?.accountId,
    }),
});
