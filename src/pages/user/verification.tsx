import { getVerification } from '#features/companies/verification/get-verification.server.ts';
import { TraderCard } from '#features/companies/verification/ui/trader-card.tsx';
import { TraderStatus } from '#features/companies/verification/ui/trader-status.tsx';
import { VerificationContacts } from '#features/companies/ui/verification-contacts.tsx';
import { getProfile } from '#features/accounts/profile/get-profile.server.ts';
import { formatPhone } from '#features/accounts/phone/format-phone.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/verification';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.verification_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const [{ email, emailConfirmed, phone, phoneConfirmed, trader }, { pendingEmail }] = await orPageError(
    Promise.all([getVerification(page.ctx, viewer), getProfile(page.ctx, viewer)]),
  );
  const contacts = [
    {
      key: 'phone' as const,
      label: m.profile_mobile(),
      value: phone === null ? undefined : formatPhone(phone),
      confirmed: phoneConfirmed,
    },
    {
      key: 'email' as const,
      label: m.profile_email(),
      value: email ?? pendingEmail ?? undefined,
      confirmed: email !== null && emailConfirmed,
    },
  ];
  const loaded = {
    locale: page.locale,
    contacts,
    trader: trader && {
      state: trader.state,
      reason: trader.reason,
      until: trader.state === 'verified' && trader.expiresAt ? formatDate(trader.expiresAt) : undefined,
      details: { ...trader.details, contactPhone: formatPhone(trader.details.contactPhone) },
    },
  };
  return loaded;
}

export const meta = privateMeta(handle);

export default function Verification({ loaderData: { contacts, trader } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold lg:text-3xl">{m.verification_title()}</h1>
      <p className="mt-2 max-w-[60ch] text-base text-fg-2">
        {trader ? m.verification_lead_company() : m.verification_lead_private()}
      </p>
      <section className="mt-6" aria-labelledby="contacts">
        <h2 id="contacts" className="mb-3 text-xl font-semibold">
          {m.verification_contacts()}
        </h2>
        <VerificationContacts contacts={contacts} />
      </section>
      {trader && (
        <section className="mt-8" aria-labelledby="trader-details">
          <h2 id="trader-details" className="mb-3 text-xl font-semibold">
            {m.verification_company()}
          </h2>
          <TraderStatus state={trader.state} reason={trader.reason} until={trader.until} />
          <TraderCard state={trader.state} details={trader.details} />
        </section>
      )}
    </>
  );
}
