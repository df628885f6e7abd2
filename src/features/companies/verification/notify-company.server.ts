import type { Transaction } from 'kysely';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type MailContent, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { companyPath } from '../company-address.ts';

export interface NotifyCompanyContext {
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

/** Decision on a company's details; `reason` is written by the admin. */
export type VerificationOutcome =
  | { state: 'verified'; legalName: string; eik: string; address: string }
  | { state: 'refused'; reason: string }
  | { state: 'expiring'; at: Date }
  | { state: 'expired'; why: 'expired' | 'renamed' };

/**
 * Queues a mail about the decision in the language of the company, within the transaction of the decision. Sends
 * nothing to an unconfirmed address; the verification page shows the decision too.
 */
export async function notifyCompany(
  ctx: NotifyCompanyContext,
  transaction: Transaction<DB>,
  accountId: number,
  outcome: VerificationOutcome,
): Promise<void> {
  const account = await transaction
    .selectFrom('account')
    .select(['email', 'locale', 'company_username as username'])
    .where('id', '=', accountId)
    .where('email_confirmed', '=', true)
    .executeTakeFirst();
  if (!account?.email) return;
  const { email, username } = account;
  const locale = (account.locale as Locale | null) ?? activeLocale();
  const mail = withLocale(locale, () => companyMail(ctx.config.origin, outcome, username));
  const dedupeKey = `trader ${outcome.state} ${ctx.now().getTime()}`;
  await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
}

/** Mail about the decision, in the language of `withLocale`. */
export function companyMail(
  origin: string,
  outcome: VerificationOutcome,
  username: string | null,
): WrittenMail {
  const content = { ...contentOf(outcome, username), footer: m.notice_footer() };
  return { subject: content.heading, ...layOutMail({ kind: 'company_verification', origin, ...content }) };
}

function contentOf(outcome: VerificationOutcome, username: string | null): Content {
  const again = { label: m.notice_trader_renew(), path: '/user/verification' };
  switch (outcome.state) {
    case 'verified':
      return verifiedMail(outcome, username);
    case 'refused':
      return refusedMail(outcome);
    case 'expiring':
      return {
        heading: m.notice_trader_expiring_title(),
        paragraphs: [m.notice_trader_expiring({ date: formatDate(outcome.at) }), m.notice_trader_changes()],
        button: again,
      };
    case 'expired':
      return {
        heading: m.notice_trader_expired_title(),
        paragraphs: [
          outcome.why === 'renamed' ? m.notice_trader_renamed() : m.notice_trader_expired(),
          m.notice_trader_expired_again(),
        ],
        button: again,
      };
  }
}

type Content = Pick<MailContent, 'heading' | 'paragraphs' | 'button'>;

const verifiedMail = (
  { legalName, eik, address }: Extract<VerificationOutcome, { state: 'verified' }>,
  username: string | null,
): Content => ({
  heading: m.notice_trader_verified_title(),
  paragraphs: [
    m.notice_trader_verified(),
    `${m.trader_legal_name()}: ${legalName}`,
    `${m.register_eik()}: ${eik}`,
    `${m.trader_address()}: ${address}`,
    m.notice_trader_changes(),
  ],
  ...(username !== null && { button: { label: m.company_public_page(), path: companyPath(username) } }),
});

const refusedMail = ({ reason }: Extract<VerificationOutcome, { state: 'refused' }>): Content => ({
  heading: m.notice_trader_refused_title(),
  paragraphs: [m.notice_trader_refused(), m.verification_reason({ reason }), m.notice_trader_again()],
  button: { label: m.notice_trader_mend(), path: '/user/verification' },
});
