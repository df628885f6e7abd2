import { findPasswordToken } from '#features/accounts/password/reset-password.server.ts';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { ResetPasswordForm } from '#features/accounts/password/ui/reset-password-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/reset-password';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: m.reset_title,
});

/** Target of the link in a mail. Opening it does not use the token. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const token = url.searchParams.get('token') ?? '';
  const proof = await orPageError(findPasswordToken(ctx, token));
  return { locale, token: proof && token };
}

export const meta = privateMeta(handle);

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  if (token === undefined)
    return (
      <>
        <AccessHeading title={m.link_expired_title()}>{m.link_expired_text()}</AccessHeading>
        <a href="/forgot-password" className="btn btn-primary btn-lg mt-8">
          {m.reset_ask_again()}
        </a>
      </>
    );
  return (
    <>
      <AccessHeading title={m.reset_title()}>{m.reset_lead()}</AccessHeading>
      <ResetPasswordForm token={token} />
    </>
  );
}
