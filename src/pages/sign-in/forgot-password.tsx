import { data } from 'react-router';
import { ForgotPasswordForm } from '#features/accounts/password/ui/forgot-password-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { contextOf } from '../app-context.server.ts';
import { requireGuestPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/forgot-password';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireGuestPage(page);
  const demo = page.ctx.config.mode === 'demo';
  return data({ locale: page.locale, demo }, { headers: { 'Cache-Control': PRIVATE } });
}

export const meta: Route.MetaFunction = () => privateMeta(m.forgot_title());

export default function ForgotPassword({ loaderData: { demo } }: Route.ComponentProps) {
  return <ForgotPasswordForm demo={demo} />;
}
