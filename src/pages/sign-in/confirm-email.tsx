import { findMailToken } from '#features/accounts/email/mail-token.server.ts';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { ConfirmEmailForm } from '#features/accounts/email/ui/confirm-email-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/confirm-email';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: m.confirm_title,
});

/** Target of the link in a mail. Opening it does not use the token; the page shows the e-mail address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const token = url.searchParams.get('token') ?? '';
  const proof = await orPageError(findMailToken(ctx, 'confirm_email', token));
  const link = proof && { token, email: proof.email };
  return { locale, link };
}

export const meta = privateMeta(handle);

export default function ConfirmEmail({ loaderData: { link } }: Route.ComponentProps) {
  if (link) return <ConfirmEmailForm {...link} />;
  return (
    <>
      <AccessHeading title={m.link_expired_title()}>{m.confirm_expired_text()}</AccessHeading>
      <a href="/user/profile" className="btn btn-primary btn-lg mt-8">
        {m.confirm_to_profile()}
      </a>
    </>
  );
}
