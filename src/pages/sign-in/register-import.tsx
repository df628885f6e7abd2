import { data } from 'react-router';
import { RegisterImport } from '#features/accounts/registration/ui/register-import.tsx';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { contextOf } from '../app-context.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { askedRedirect } from '../redirect-parameter.ts';
import type { Route } from './+types/register-import';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireUserPage(page, url);
  const next = askedRedirect(url) ?? '/';
  return data({ locale: page.locale, next }, { headers: { 'Cache-Control': PRIVATE } });
}

export const meta: Route.MetaFunction = () => privateMeta(m.register_title());

export default function RegisterImportPage({ loaderData: { next } }: Route.ComponentProps) {
  return <RegisterImport next={next} />;
}
