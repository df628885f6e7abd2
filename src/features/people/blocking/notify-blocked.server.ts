import type { Transaction } from 'kysely';
import { redressParagraphs } from '#features/moderation/statements/redress.ts';
import type { DB } from '#platform/db/database-types.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { LockedPerson } from '../for-each-person.server.ts';

export interface NotifyBlockedContext {
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

export type BlockNews =
  | { state: 'blocked'; reason: string; until: Date | null }
  | { state: 'unblocked' }
  /** An objection was declined; `alone`: by the one who blocked, without other staff. */
  | { state: 'upheld'; answer: string; alone: boolean };

/**
 * Queues a mail about a block, its end or the answer to an objection in the person's language, within the transaction. Sends nothing to an
 * unconfirmed address; the page after the sign-in shows the block too.
 */
export async function notifyBlocked(
  ctx: NotifyBlockedContext,
  transaction: Transaction<DB>,
  { id: accountId, email, emailConfirmed, locale: own }: LockedPerson,
  news: BlockNews,
): Promise<void> {
  if (email === null || !emailConfirmed) return;
  const locale = own ?? 'bg';
  const mail = withLocale(locale, () => blockMail(ctx.config.origin, news));
  const dedupeKey = `account ${news.state} ${ctx.now().getTime()}`;
  await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
}

/** Mail to the person, in the language of `withLocale`. */
export function blockMail(origin: string, news: BlockNews): WrittenMail {
  const content = contentOf(news);
  const layout = { kind: 'account_block', origin, footer: m.notice_footer() } as const;
  return { subject: content.heading, ...layOutMail({ ...layout, ...content }) };
}

function contentOf(news: BlockNews) {
  if (news.state === 'blocked') return blockedMail(news);
  return news.state === 'upheld' ? upheldMail(news) : unblockedMail();
}

const blockedMail = ({ reason, until }: Extract<BlockNews, { state: 'blocked' }>) => ({
  heading: m.block_title(),
  paragraphs: [
    m.block_text(),
    reason,
    until === null ? m.block_without_end() : m.block_until({ at: formatDateTime(until) }),
    m.block_rights(),
  ],
  button: { label: m.block_mail_button(), path: '/login' },
});

const upheldMail = ({ answer, alone }: Extract<BlockNews, { state: 'upheld' }>) => ({
  heading: m.block_upheld_title(),
  paragraphs: [
    m.block_upheld_text(),
    answer,
    alone ? m.objection_alone() : m.objection_by_other(),
    ...redressParagraphs({ afterObjection: true }),
  ],
  button: { label: m.block_mail_button(), path: '/login' },
});

const unblockedMail = () => ({ heading: m.unblock_title(), paragraphs: [m.unblock_text()] });
