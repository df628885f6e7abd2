import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import {
  listSubmittedTraders,
  type PastDecision,
  type SubmittedTrader,
} from '#features/companies/verification/list-submitted-traders.server.ts';
import type { TraderDetails } from '#features/companies/verification/get-verification.server.ts';
import { traderRows } from '#features/companies/verification/trader-rows.ts';
import { formatPhone } from '#features/accounts/phone/format-phone.server.ts';
import {
  TraderDecision,
  type SubmittedTraderView,
} from '#features/companies/verification/ui/trader-decision.tsx';
import { dateTimeWords } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/verification';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.admin_traders_waiting,
});

const REGISTER = 'https://portal.registryagency.bg/';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const submitted = await orPageError(listSubmittedTraders(page.ctx, viewer));
  const traders = submitted.map((trader): SubmittedTraderView => ({
    accountId: trader.accountId,
    name: trader.name,
    submittedAt: trader.submittedAt.toISOString(),
    submitted: dateTimeWords(trader.submittedAt),
    wasVerified: trader.verified !== null,
    rows: detailRows(trader),
    submittedEntry: {
      legalName: trader.legalName,
      eik: trader.eik,
      address: trader.address,
      representative: trader.representative,
    },
    history: trader.history.map(presentDecision),
  }));
  return { locale: page.locale, traders };
}

function detailRows({ verified, ...trader }: Omit<SubmittedTrader, 'history'>): SubmittedTraderView['rows'] {
  return traderRows().map(({ key, label }) => {
    const text = (details: TraderDetails) =>
      key === 'contactPhone' ? formatPhone(details[key]) : details[key];
    const before = verified && verified[key] !== trader[key] ? text(verified) : undefined;
    return { label, value: text(trader), before };
  });
}

const outcomeWord = messageFamily('trader_outcome_', m);

function presentDecision({ at, decision, by, reason, differed }: PastDecision) {
  const word = outcomeWord(decision)?.() ?? decision;
  const labels = traderRows().filter(({ key }) => differed.some((field) => field === key));
  const fields = labels.map(({ label }) => label).join(', ');
  return {
    key: at.toISOString(),
    at: dateTimeWords(at),
    text: by === null ? word : m.trader_history_by({ decision: word, name: by }),
    notes: [
      ...(reason === null ? [] : [m.verification_reason({ reason })]),
      ...(fields === '' ? [] : [m.trader_history_differed({ fields })]),
    ],
  };
}

export const meta = privateMeta(handle);

export default function AdminVerification({ loaderData: { traders } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const onDecided = async ({ name }: SubmittedTraderView, decision: 'verify' | 'refuse') => {
    const title = decision === 'verify' ? m.trader_verified({ name }) : m.trader_refused({ name });
    showToast({ kind: 'success', title });
    await revalidate();
    // The focused card was removed.
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {m.admin_traders_waiting()}
      </h1>
      <p className="mt-1 max-w-[72ch] text-fg-2">
        {m.trader_decide_lead()}{' '}
        <a
          href={REGISTER}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-accent underline underline-offset-2"
        >
          {m.trader_register()}
        </a>
      </p>
      {traders.length === 0 ? (
        <div className="card mt-5 flex flex-col items-center px-4 py-12 text-center">
          <Icon name="shield-check" className="size-10 text-fg-3" />
          <h2 className="mt-3 text-lg font-semibold">{m.trader_none_waiting()}</h2>
        </div>
      ) : (
        <ul className="mt-5 space-y-4">
          {traders.map((trader) => (
            <li key={`${trader.accountId} ${trader.submittedAt}`}>
              <TraderDecision trader={trader} onDecided={onDecided} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
