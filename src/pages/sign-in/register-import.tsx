import { RegisterImport } from '#features/accounts/registration/ui/register-import.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { redirectParameter } from '../redirect-parameter.ts';
import type { Route } from './+types/register-import';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: m.register_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireUserPage(page, url);
  const next = redirectParameter(url) ?? '/';
  return { locale: page.locale, next, canImport: page.ctx.config.importSites.length > 0 };
}

export const meta = privateMeta(handle);

export default function RegisterImportPage({ loaderData: { next, canImport } }: Route.ComponentProps) {
  return <RegisterImport next={next} canImport={canImport} />;
}
