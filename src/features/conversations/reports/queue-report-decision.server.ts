import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Side } from '../conversation.ts';
import { makeLink, type NoticeContext } from '../messages/queue-notice.server.ts';
import { decisionText, type ToldDecision } from './decision-text.ts';

export type DecisionMailContext = NoticeContext;

/**
 * Queues a mail with the decision about a report and its reason, if the side has a confirmed address. It names the
 * listing, and neither the other person nor any message.
 */
export async function queueReportDecision(
  ctx: DecisionMailContext,
  transaction: Transaction<DB>,
  {
    report,
    conversationId,
    side,
    decision,
    reason,
  }: { report: number; conversationId: number; side: Side; decision: ToldDecision; reason: string },
): Promise<void> {
  const reader = await transaction
    .selectFrom('conversation_side as s')
    .innerJoin('conversation as c', 'c.id', 's.conversation_id')
    .leftJoin('account as a', (join) =>
      join.onRef('a.id', '=', 's.account_id').on('a.email_confirmed', '=', true),
    )
    .select(['s.account_id', 's.visitor_email', 's.locale', 'a.email', 'a.locale as account_locale'])
    .select(['c.title_bg', 'c.title_en'])
    .where('s.conversation_id', '=', conversationId)
    .where('s.side', '=', side)
    .executeTakeFirstOrThrow();
  const to = reader.visitor_email ?? reader.email;
  if (to === null) return;
  const locale = (reader.account_locale ?? reader.locale) as Locale;
  const path =
    reader.account_id === null
      ? `/inquiry/${await makeLink(transaction, conversationId, ctx.now())}`
      : `/user/listing/inquiry/${conversationId}`;
  const title = locale === 'bg' ? reader.title_bg : reader.title_en;
  const about = { title, path, decision, reason };
  const mail = withLocale(locale, () => reportDecisionMail(ctx.config.origin, about));
  await queueMail(
    ctx,
    { to, locale, ...mail },
    {
      accountId: reader.account_id,
      dedupeKey: `conversation_report ${report} ${side}`,
      transaction,
    },
  );
}

/** Mail with the decision, in the language of `withLocale`. */
export function reportDecisionMail(
  origin: string,
  { title, path, decision, reason }: { title: string; path: string; decision: ToldDecision; reason: string },
): WrittenMail {
  const heading =
    decision === 'stopped' ? m.talk_stopped_mail_title({ title }) : m.talk_decided_mail_title({ title });
  return {
    subject: heading,
    ...layOutMail({
      kind: 'conversation_report',
      origin,
      heading,
      paragraphs: [
        decisionText(decision),
        m.talk_decided_reason({ reason }),
        m.report_decided_by_person(),
        ...(decision === 'acted' ? [] : [m.talk_decided_redress()]),
      ],
      button: { label: m.conversation_mail_button(), path },
      footer: m.talk_decided_footer(),
    }),
  };
}
