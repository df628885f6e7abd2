import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { TeamRole } from '#features/access/team-role.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type MailContent, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { JOIN_PATH, TEAM_PATH } from './team.ts';
import { roleWords } from './role-words.ts';

export interface TeamMailContext {
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

/** `joined`, `declined` and `left` go to the company, the others to the person. */
export type TeamNews =
  | { state: 'invited'; company: string; role: TeamRole; token: string }
  | { state: 'removed'; company: string }
  | { state: 'role'; company: string; role: TeamRole }
  | { state: 'joined' | 'declined' | 'left'; person: string };

/** Queues a mail to an address that may belong to no account. */
export async function mailTo(
  ctx: TeamMailContext,
  transaction: Transaction<DB>,
  { to, locale, news }: { to: string; locale: Locale; news: TeamNews },
): Promise<void> {
  const mail = withLocale(locale, () => teamMail(ctx.config.origin, news));
  const key = { accountId: null, dedupeKey: `team ${randomUUID()}` };
  await queueMail(ctx, { to, locale, ...mail }, { ...key, transaction });
}

/** Queues a mail to the confirmed address of an account; without one it sends nothing. */
export async function mailAccount(
  ctx: TeamMailContext,
  transaction: Transaction<DB>,
  accountId: number,
  news: TeamNews,
): Promise<void> {
  const account = await transaction
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .where('email_confirmed', '=', true)
    .executeTakeFirst();
  if (!account?.email) return;
  const locale = (account.locale as Locale | null) ?? activeLocale();
  const mail = withLocale(locale, () => teamMail(ctx.config.origin, news));
  const key = { accountId, dedupeKey: `team ${randomUUID()}` };
  await queueMail(ctx, { to: account.email, locale, ...mail }, { ...key, transaction });
}

/** Mail in the language of `withLocale`. */
export function teamMail(origin: string, news: TeamNews): WrittenMail {
  const content = contentOf(news);
  const footer = news.state === 'invited' ? m.team_mail_footer() : m.notice_footer();
  return { subject: content.heading, ...layOutMail({ kind: 'team', origin, ...content, footer }) };
}

function contentOf(news: TeamNews): Pick<MailContent, 'heading' | 'paragraphs' | 'button'> {
  const team = { label: m.team_title(), path: TEAM_PATH };
  switch (news.state) {
    case 'invited': {
      const { company, role, token } = news;
      return {
        heading: m.team_mail_invited_title({ company }),
        paragraphs: [
          m.team_mail_invited({ company, role: roleWords[role].name() }),
          roleWords[role].text(),
          m.team_mail_valid(),
        ],
        button: { label: m.team_mail_button(), path: `${JOIN_PATH}?token=${token}` },
      };
    }
    case 'removed':
      return {
        heading: m.team_mail_removed_title({ company: news.company }),
        paragraphs: [m.team_mail_removed({ company: news.company })],
      };
    case 'role':
      return {
        heading: m.team_mail_role_title({ company: news.company }),
        paragraphs: [
          m.team_mail_role({ company: news.company, role: roleWords[news.role].name() }),
          roleWords[news.role].text(),
        ],
      };
    case 'joined':
      return {
        heading: m.team_mail_joined_title({ person: news.person }),
        paragraphs: [m.team_mail_joined({ person: news.person })],
        button: team,
      };
    case 'declined':
      return {
        heading: m.team_mail_declined_title({ person: news.person }),
        paragraphs: [m.team_mail_declined({ person: news.person })],
        button: team,
      };
    case 'left':
      return {
        heading: m.team_mail_left_title({ person: news.person }),
        paragraphs: [m.team_mail_left({ person: news.person })],
        button: team,
      };
  }
}
