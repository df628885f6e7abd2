import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { textsSchema } from './contact-schema.ts';
import type { RevealedTexts } from './listing-contact.ts';
import { takeReveal, type Caller, type RevealContext } from './reveal-phone.server.ts';
import { countReveal, hiddenTexts, readRevealed } from './revealed-listing.server.ts';

/**
 * Returns the full texts of a published listing whose contacts are masked, and counts the reveal. Shares its limits
 * with phone numbers. Throws AppError `not_found` (404) if the listing is not published or hides no contacts,
 * `too_many` (429).
 */
export async function revealTexts(
  ctx: RevealContext,
  { id, locale, ...caller }: { id: number; locale: Locale } & Caller,
): Promise<RevealedTexts> {
  const listing = await readRevealed(ctx.db, id);
  const revealed = listing && hiddenTexts(listing, locale);
  if (!revealed) throw new AppError('not_found', 404);
  await takeReveal(ctx, caller);
  await countReveal(ctx, id);
  return revealed;
}

export const revealTextsOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/texts',
  access: 'everyone',
  tag: 'listings',
  summary: 'Show the contacts in the texts of a listing',
  description: 'For listings without a phone number. Counted; shares its limits with phone numbers.',
  params: idParams,
  output: textsSchema,
  errors: ['not_found', 'too_many'],
  run: async (ctx: RevealContext, { params, client, locale, findViewer }) =>
    revealTexts(ctx, {
      id: params.id,
      locale,
      address: client.address,
      accountId: (await findViewer())?.accountId,
    }),
});
