import { ForgotPasswordForm } from '#features/accounts/password/ui/forgot-password-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireGuestPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { redirectParameter } from '../redirect-parameter.ts';
import type { Route } from './+types/forgot-password';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: true,
  crawlers: 'noindex',
  title: m.forgot_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireGuestPage(page);
  const demo = page.ctx.config.mode === 'demo';
  return { locale: page.locale, demo, redirect: redirectParameter(url) };
}

export const meta = privateMeta(handle);

export default function ForgotPassword({ loaderData: { demo, redirect } }: Route.ComponentProps) {
  return <ForgotPasswordForm demo={demo} redirect={redirect} />;
}
