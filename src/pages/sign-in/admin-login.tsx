import { data } from 'react-router';
import { homeOfStaff } from '#features/accounts/sessions/home-after-sign-in.ts';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { SignInForm } from '#features/accounts/sessions/ui/sign-in-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { contextOf } from '../app-context.server.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { requireGuestPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { askedRedirect } from '../redirect-parameter.ts';
import type { Route } from './+types/admin-login';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

/** The door of staff: the same sign-in, leading to the administration. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireGuestPage(page, homeOfStaff);
  const redirect = askedRedirect(url);
  return data({ locale: page.locale, redirect }, { headers: { 'Cache-Control': PRIVATE } });
}

export const meta: Route.MetaFunction = () => privateMeta(m.sign_in_staff_title());

export default function AdminLogin({ loaderData: { redirect } }: Route.ComponentProps) {
  return (
    <>
      <AccessHeading title={m.sign_in_staff_title()}>{m.sign_in_staff_lead()}</AccessHeading>
      <SignInForm redirect={redirect} homeOf={({ roles }) => homeOfStaff({ roles })} />
      <DemoAccounts staffOnly />
      <a href="/login" className="btn btn-link mt-4 self-center">
        {m.sign_in_staff_to_site()}
      </a>
    </>
  );
}
