import type { Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Participant } from '../participant.server.ts';

export interface NoticeContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

/**
 * Queues a mail to a visitor that a conversation has unread messages, or reports them to an account, unless its reader muted it, has no confirmed address or got
 * one since reading it. The mail contains neither the messages nor an e-mail address, because only the thread shows
 * warnings about fraud. A visitor's mail has a new link.
 */
export async function queueNotice(
  ctx: NoticeContext,
  transaction: Transaction<DB>,
  { conversationId, side }: Pick<Participant, 'conversationId' | 'side'>,
): Promise<void> {
  const reader = await transaction
    .updateTable('conversation_side as s')
    .set({ noticed_at: ctx.now() })
    .where('s.conversation_id', '=', conversationId)
    .where('s.side', '=', side)
    .where('s.unread', '>', 0)
    .where('s.noticed_at', 'is', null)
    .where('s.muted', '=', false)
    .where('s.blocked', '=', false)
    .returning(['s.account_id', 's.visitor_email', 's.locale'])
    .executeTakeFirst();
  if (!reader) return;
  const account =
    reader.account_id === null
      ? undefined
      : await transaction
          .selectFrom('account')
          .select(['email', 'locale'])
          .where('id', '=', reader.account_id)
          .where('email_confirmed', '=', true)
          .where('blocked', '=', false)
          .executeTakeFirst();
  const to = reader.visitor_email ?? account?.email;
  if (!to) return;
  const { title_bg, title_en, last_message_id, answered_at } = await transaction
    .selectFrom('conversation')
    .select(['title_bg', 'title_en', 'last_message_id', 'answered_at'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const locale = (account?.locale ?? reader.locale) as Locale;
  const path =
    reader.account_id === null
      ? `/inquiry/${await makeLink(transaction, conversationId, ctx.now())}`
      : `/user/listing/inquiry/${conversationId}`;
  const isFirst = side === 'seller' && answered_at === null;
  const title = locale === 'bg' ? title_bg : title_en;
  const about = { title, path, isFirst, isVisitor: reader.account_id === null };
  const mail = { to, locale, ...withLocale(locale, () => noticeMail(ctx.config.origin, about)) };
  const dedupeKey = `conversation ${conversationId} ${side} ${last_message_id ?? 0}`;
  const { account_id: accountId } = reader;
  if (accountId === null) await queueMail(ctx, mail, { accountId, dedupeKey, transaction });
  else
    await tellAccount(ctx, transaction, {
      accountId,
      kind: 'conversation_unread',
      key: `${conversationId} ${last_message_id ?? 0}`,
      data: { conversation: conversationId, title: { bg: title_bg, en: title_en } },
      mail: { mail, dedupeKey },
    });
}

/** Mail about unread messages, in the language of `withLocale`; `isFirst` for an inquiry without an answer. */
export function noticeMail(
  origin: string,
  about: { title: string; path: string; isFirst: boolean; isVisitor: boolean },
): WrittenMail {
  const { title, path, isFirst, isVisitor } = about;
  const heading = isFirst ? m.inquiry_mail_title({ title }) : m.conversation_mail_title({ title });
  return {
    subject: heading,
    ...layOutMail({
      kind: 'conversation_notice',
      origin,
      heading,
      paragraphs: [
        isFirst ? m.inquiry_mail_text() : m.conversation_mail_text(),
        m.conversation_mail_safety(),
      ],
      button: { label: m.conversation_mail_button(), path },
      footer: isVisitor ? m.conversation_mail_visitor() : m.conversation_mail_footer(),
    }),
  };
}

/** Makes a link that opens the conversation for its visitor. Returns the token. */
export async function makeLink(
  transaction: Transaction<DB>,
  conversationId: number,
  now: Date,
): Promise<string> {
  const token = makeToken();
  await transaction
    .insertInto('conversation_link')
    .values({ token_hash: hashToken(token), conversation_id: conversationId, created_at: now })
    .execute();
  return token;
}
