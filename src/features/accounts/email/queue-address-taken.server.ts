import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';

/**
 * Queues a mail to the owner of an address that was given for another account; it says how to sign in. At most one a
 * day, so that it cannot be used to annoy the owner. Sends nothing to an address that its account has not confirmed.
 */
export async function queueAddressTaken(
  ctx: { jobs: Jobs; now: () => Date; config: { origin: string } },
  transaction: Transaction<DB>,
  options: { ownerId: number; locale: Locale },
): Promise<void> {
  const owner = await transaction
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('id', '=', options.ownerId)
    .where('email_confirmed', '=', true)
    .where('blocked', '=', false)
    .executeTakeFirst();
  if (!owner?.email) return;
  const locale = (owner.locale as Locale | null) ?? options.locale;
  const mail = withLocale(locale, () => addressTakenMail(ctx.config.origin));
  const dedupeKey = `address_taken ${ctx.now().toISOString().slice(0, 10)}`;
  await queueMail(
    ctx,
    { to: owner.email, locale, ...mail },
    { accountId: options.ownerId, dedupeKey, transaction },
  );
}

/** Mail to the owner, in the language of `withLocale`. */
export const addressTakenMail = (origin: string): WrittenMail => ({
  subject: m.taken_mail_title(),
  ...layOutMail({
    kind: 'address_taken',
    origin,
    heading: m.taken_mail_title(),
    paragraphs: [
      m.taken_mail_text(),
      m.taken_mail_ways({ address: `${origin}/forgot-password` }),
      m.taken_mail_nothing(),
    ],
    button: { label: m.taken_mail_button(), path: '/login' },
    footer: m.taken_mail_footer(),
  }),
});
