import type { EventKind } from '#features/account-events/event-kind.ts';
import { eventKinds } from '#features/account-events/event-kinds.ts';
import { addressTakenMail } from '#features/accounts/email/queue-address-taken.server.ts';
import { confirmationMail } from '#features/accounts/email/queue-confirmation.server.ts';
import { resetMail } from '#features/accounts/password/send-reset-link.server.ts';
import { changeMail, type AccountChange } from '#features/accounts/profile/notify-owner.server.ts';
import {
  recoveryMail,
  type RecoveryEvent,
} from '#features/accounts/second-factor-recovery/notify-recovery.server.ts';
import { codeMail } from '#features/accounts/sign-in-code/mailed-code.server.ts';
import { signInCodeWords } from '#features/accounts/sign-in-code/send-sign-in-code.server.ts';
import {
  companyMail,
  type VerificationOutcome,
} from '#features/companies/verification/notify-company.server.ts';
import { inquiryMail } from '#features/conversations/inquiry/keep-inquiry.server.ts';
import { noticeMail } from '#features/conversations/messages/queue-notice.server.ts';
import { reportDecisionMail } from '#features/conversations/reports/queue-report-decision.server.ts';
import type { ToldDecision } from '#features/conversations/reports/decision-text.ts';
import { reportCodeWords } from '#features/moderation/reports/report-listing.server.ts';
import {
  outcomeMail,
  receiptMail,
  type ReportOutcome,
} from '#features/moderation/reports/report-mail.server.ts';
import { decisionMail, type Notice } from '#features/moderation/statements/statement-mail.server.ts';
import { eventMail } from '#features/notifications/delivery/event-mail.ts';
import { blockMail, type BlockNews } from '#features/people/blocking/notify-blocked.server.ts';
import { invitationMail } from '#features/people/editing/send-invitation.server.ts';
import { exportMail } from '#features/privacy/build-export.server.ts';
import { searchLinkMail } from '#features/saved-searches/visitors/queue-search-link.server.ts';
import { expiredMail } from '#features/selling/expiry/expire-listings.server.ts';
import type { WrittenMail } from '#platform/mail/lay-out-mail.ts';
import type { MailKind } from '#platform/mail/mail-kind.ts';
import { teamMail, type TeamNews } from '#features/teams/team-mails.server.ts';
import { listingMailSamples } from './listing-mail-samples.ts';
import type { MailSample } from './sample-context.ts';

const TOKEN = 'sample-token-sample-token-sample-token-sam0';
const TITLE = 'VW Golf 1.6 TDI Comfortline';
const CODE = '204816';
const COMPANY = 'Ауто Хаус Демо';
const PERSON = 'Елена Стоянова';
/** Texts of people are in one language, as in real mails. */
const REASON = 'Снимките са от друга обява. Качи свои снимки и я изпрати пак.';

const change =
  (name: AccountChange): MailSample =>
  ({ origin, now }) =>
    changeMail(origin, { change: name, at: now, reason: name === 'account_deleted' ? REASON : undefined });
const recovery =
  (event: RecoveryEvent): MailSample =>
  ({ origin, now }) =>
    recoveryMail(origin, event, { name: 'Иван Иванов', by: 'Елена Стоянова', at: now });
const company =
  (outcome: (now: Date) => VerificationOutcome): MailSample =>
  ({ origin, now }) =>
    companyMail(origin, outcome(now), 'auto-house-demo');
const block =
  (news: (now: Date) => BlockNews): MailSample =>
  ({ origin, now }) =>
    blockMail(origin, news(now));
const talk =
  (facts: { isFirst: boolean; isVisitor: boolean }): MailSample =>
  ({ origin }) =>
    noticeMail(origin, { title: TITLE, path: '/user/listing/inquiry/7', ...facts });
const talkDecision =
  (decision: ToldDecision): MailSample =>
  ({ origin }) =>
    reportDecisionMail(origin, { title: TITLE, path: '/user/listing/inquiry/7', decision, reason: REASON });
const REPORT = { receipt: 'K7M2PQX94R', listingId: 104_821 };
const reportOutcome =
  (outcome: ReportOutcome): MailSample =>
  ({ origin }) =>
    outcomeMail(origin, { ...REPORT, outcome, isAfterObjection: false });
const decided =
  (notice: Notice): MailSample =>
  ({ origin, locale }): WrittenMail =>
    decisionMail(origin, notice, {
      id: 104_821,
      locale,
      brandName: 'VW',
      modelName: 'Golf',
      modelNameBg: null,
      variant: '1.6 TDI Comfortline',
      onMarket: true,
      reported: true,
      signalled: false,
    });

const team =
  (news: TeamNews): MailSample =>
  ({ origin }) =>
    teamMail(origin, news);

/** The first `count` of some events of an account. */
const events =
  (count: number): MailSample =>
  ({ origin, locale, now }) => {
    const title = { bg: TITLE, en: TITLE };
    const { listing_expiring, favourite_sold } = eventKinds as unknown as Record<string, EventKind<unknown>>;
    const known = [
      { kind: listing_expiring, data: { listing: 7, title, at: now.toISOString() } },
      { kind: favourite_sold, data: { listing: 8, title } },
    ].flatMap(({ kind, data }) => (kind ? [{ id: 1, count: 1, kind, data }] : []));
    return eventMail({
      origin,
      locale,
      events: known.slice(0, count),
      unsubscribe: `/unsubscribe/own?token=${TOKEN}`,
    });
  };

/** Every kind of mail by its variants, written by the functions that write the real ones. */
export const mailSamples: Record<MailKind, Readonly<Record<string, MailSample>>> = {
  ...listingMailSamples,
  account_block: {
    blocked: block((now) => ({ state: 'blocked', reason: REASON, until: now })),
    blocked_without_end: block(() => ({ state: 'blocked', reason: REASON, until: null })),
    upheld: block(() => ({ state: 'upheld', answer: REASON, alone: false })),
    unblocked: block(() => ({ state: 'unblocked' })),
  },
  account_change: {
    password_changed: change('password_changed'),
    email_changed: change('email_changed'),
    phone_changed: change('phone_changed'),
    token_made: change('token_made'),
    account_deleted: change('account_deleted'),
  } satisfies Record<AccountChange, MailSample>,
  account_event: { one: events(1), several: events(2) },
  address_confirmation: { link: ({ origin }) => confirmationMail(origin, TOKEN) },
  address_taken: { notice: ({ origin }) => addressTakenMail(origin) },
  code: {
    sign_in: ({ origin }) => codeMail(origin, CODE, signInCodeWords()),
    report_listing: ({ origin }) => codeMail(origin, CODE, reportCodeWords()),
  },
  company_verification: {
    verified: company(() => ({
      state: 'verified',
      legalName: 'Ауто Хаус Демо ЕООД',
      eik: '203123459',
      address: 'София, бул. Цариградско шосе 100',
    })),
    refused: company(() => ({ state: 'refused', reason: REASON })),
    expiring: company((now) => ({ state: 'expiring', at: now })),
    expired: company(() => ({ state: 'expired', why: 'expired' })),
    renamed: company(() => ({ state: 'expired', why: 'renamed' })),
  },
  conversation_notice: {
    inquiry: talk({ isFirst: true, isVisitor: false }),
    message: talk({ isFirst: false, isVisitor: false }),
    visitor: talk({ isFirst: false, isVisitor: true }),
  },
  conversation_report: {
    acted: talkDecision('acted'),
    no_violation: talkDecision('no_violation'),
    stopped: talkDecision('stopped'),
  } satisfies Record<ToldDecision, MailSample>,
  data_export: { ready: ({ origin }) => exportMail(origin, { token: TOKEN, bytes: 18_400_000 }) },
  inquiry_confirmation: { link: ({ origin }) => inquiryMail(origin, { title: TITLE, token: TOKEN }) },
  invitation: { link: ({ origin }) => invitationMail(origin, TOKEN) },
  listing_decision: {
    statement: decided({
      kind: 'statement',
      id: 1,
      decision: 'rejected',
      ground: 'pictures',
      facts: 'Снимки 2 и 3 показват друга кола.',
    }),
    withdrawn: decided({ kind: 'withdrawn', id: 1, by: 'other' }),
    upheld: decided({ kind: 'upheld', id: 1, by: 'other' }),
    approved: decided({ kind: 'approved', version: 2 }),
  } satisfies Record<Notice['kind'], MailSample>,
  listing_expired: { expired: ({ origin }) => expiredMail(origin, TITLE) },
  listing_report: {
    received: ({ origin }) => receiptMail(origin, { ...REPORT, ground: 'fraud' }),
    ...({
      acted: reportOutcome('acted'),
      no_violation: reportOutcome('no_violation'),
      gone: reportOutcome('gone'),
    } satisfies Record<ReportOutcome, MailSample>),
  },
  password_reset: { link: ({ origin }) => resetMail(origin, TOKEN) },
  saved_search_link: {
    confirm: ({ origin }) =>
      searchLinkMail(origin, { isKnown: false, path: `/saved-search/confirm?token=${TOKEN}` }),
    known: ({ origin }) => searchLinkMail(origin, { isKnown: true, path: `/saved-search?token=${TOKEN}` }),
  },
  second_factor_recovery: {
    begun: recovery('begun'),
    cancelled: recovery('cancelled'),
    done: recovery('done'),
  } satisfies Record<RecoveryEvent, MailSample>,
  team: {
    invited: team({ state: 'invited', company: COMPANY, role: 'seller', token: TOKEN }),
    role: team({ state: 'role', company: COMPANY, role: 'reader' }),
    removed: team({ state: 'removed', company: COMPANY }),
    joined: team({ state: 'joined', person: PERSON }),
    declined: team({ state: 'declined', person: PERSON }),
    left: team({ state: 'left', person: PERSON }),
  } satisfies Record<TeamNews['state'], MailSample>,
};
