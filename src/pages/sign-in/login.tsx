import { homeOf } from '#features/accounts/sessions/home-after-sign-in.ts';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { SignInForm } from '#features/accounts/sessions/ui/sign-in-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { requireGuestPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { redirectParameter, withRedirect } from '../redirect-parameter.ts';
import type { Route } from './+types/login';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: true,
  crawlers: 'noindex',
  title: m.sign_in_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const redirect = redirectParameter(url);
  await requireGuestPage(page, (viewer) => redirect ?? homeOf(viewer));
  return { locale: page.locale, redirect };
}

export const meta = privateMeta(handle);

export default function Login({ loaderData: { redirect } }: Route.ComponentProps) {
  return (
    <>
      <AccessHeading title={m.sign_in_title()}>
        {m.sign_in_no_account()}{' '}
        <a
          href={withRedirect('/register', redirect)}
          className="inline-block font-semibold text-accent hover:underline max-lg:-my-3 max-lg:py-3"
        >
          {m.sign_in_register()}
        </a>
      </AccessHeading>
      <SignInForm redirect={redirect} homeOf={() => '/'} />
      <DemoAccounts />
    </>
  );
}
