import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { SavedSearch } from '../saved-search.ts';
import { confirmPath, managePath } from './search-links.server.ts';

export interface SearchMailContext {
  jobs: Jobs;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

/**
 * Queues the mail that confirms a visitor's search; for a confirmed one, a mail that leads to it. Contains no text of
 * the visitor, because the address may be someone else's.
 */
export async function queueSearchLink(
  ctx: SearchMailContext,
  transaction: Transaction<DB>,
  { id, email, locale, confirmedAt }: Pick<SavedSearch, 'id' | 'locale' | 'confirmedAt'> & { email: string },
): Promise<void> {
  const isKnown = confirmedAt !== null;
  const path = isKnown ? managePath(ctx, id) : confirmPath(ctx, id);
  const mail = withLocale(locale, () => searchLinkMail(ctx.config.origin, { isKnown, path }));
  const dedupeKey = `saved_search_link ${id} ${ctx.now().getTime()}`;
  await queueMail(ctx, { to: email, locale, ...mail }, { accountId: null, dedupeKey, transaction });
}

/** Mail with the link, in the language of `withLocale`; `isKnown` for a search that was confirmed before. */
export function searchLinkMail(
  origin: string,
  { isKnown, path }: { isKnown: boolean; path: string },
): WrittenMail {
  const subject = isKnown ? m.search_known_mail_title() : m.search_confirm_mail_title();
  return {
    subject,
    ...layOutMail({
      kind: 'saved_search_link',
      origin,
      heading: subject,
      paragraphs: isKnown
        ? [m.search_known_mail_text()]
        : [m.search_confirm_mail_text(), m.search_confirm_mail_valid()],
      button: { label: isKnown ? m.search_manage() : m.search_confirm_button(), path },
      footer: m.search_confirm_mail_footer(),
    }),
  };
}
