import { homeOfStaff } from '#features/accounts/sessions/home-after-sign-in.ts';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { SignInForm } from '#features/accounts/sessions/ui/sign-in-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { requireGuestPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { redirectParameter } from '../redirect-parameter.ts';
import type { Route } from './+types/admin-login';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: true,
  crawlers: 'disallowed',
  title: m.sign_in_staff_title,
});

/** Sign-in for staff, which leads to the administration. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireGuestPage(page, homeOfStaff, { admitsStaffAccounts: true });
  const redirect = redirectParameter(url);
  return { locale: page.locale, redirect };
}

export const meta = privateMeta(handle);

export default function AdminLogin({ loaderData: { redirect } }: Route.ComponentProps) {
  return (
    <>
      <AccessHeading title={m.sign_in_staff_title()}>{m.sign_in_staff_lead()}</AccessHeading>
      <SignInForm redirect={redirect} homeOf={({ roles }) => homeOfStaff({ roles })} staff />
      <DemoAccounts staff />
      <a href="/login" className="btn btn-link mt-4 self-center">
        {m.sign_in_staff_to_site()}
      </a>
    </>
  );
}
