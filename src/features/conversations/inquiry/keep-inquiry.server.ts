import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import type { InquiryContext } from './begin-conversation.server.ts';
import type { InquiredListing } from './inquired-listing.server.ts';

export const INQUIRY_VALID_HOURS = 24;

interface KeptInquiry {
  listing: InquiredListing;
  name: string;
  email: string;
  text: string;
  locale: Locale;
  key: string;
}

/**
 * Stores a visitor's inquiry and mails a link that delivers it; once per key. The mail does not quote the visitor: the
 * address is not verified and may belong to another person.
 */
export async function keepInquiry(
  ctx: InquiryContext,
  { listing, name, email, text, locale, key }: KeptInquiry,
): Promise<void> {
  const now = ctx.now();
  const token = makeToken();
  const tokenHash = hashToken(token);
  await ctx.db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .insertInto('inquiry_request')
      .values({
        token_hash: tokenHash,
        listing_id: listing.id,
        name,
        email,
        text,
        locale,
        key,
        created_at: now,
        expires_at: new Date(now.getTime() + INQUIRY_VALID_HOURS * 3_600_000),
      })
      .onConflict((conflict) => conflict.columns(['email', 'listing_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!kept) return;
    const about = { title: listing.title[locale], token };
    const mail = withLocale(locale, () => inquiryMail(ctx.config.origin, about));
    const dedupeKey = `inquiry ${tokenHash.toString('base64url')}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { accountId: null, dedupeKey, transaction });
  });
}

/** Mail with the link, in the language of `withLocale`. */
export const inquiryMail = (
  origin: string,
  { title, token }: { title: string; token: string },
): WrittenMail => ({
  subject: m.inquiry_confirm_title(),
  ...layOutMail({
    kind: 'inquiry_confirmation',
    origin,
    heading: m.inquiry_confirm_title(),
    paragraphs: [m.inquiry_confirm_text({ title }), m.inquiry_confirm_valid()],
    button: { label: m.inquiry_confirm_button(), path: `/inquiry/${token}` },
    footer: m.inquiry_confirm_footer(),
  }),
});
