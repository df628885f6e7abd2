import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { findSearchToConfirm } from '#features/saved-searches/visitors/confirm-search.server.ts';
import { ConfirmSearchForm } from '#features/saved-searches/ui/confirm-search-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/confirm-search';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: m.search_confirm_title,
});

/** Target of the link in a mail. Opening it confirms nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const token = url.searchParams.get('token') ?? '';
  const search = await orPageError(findSearchToConfirm(ctx, token));
  return { locale, link: search && { token, name: search.name, results: `/${search.address}` } };
}

export const meta = privateMeta(handle);

export default function ConfirmSearch({ loaderData: { link } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[560px] md:px-6 lg:pt-10">
      {link ? (
        <ConfirmSearchForm {...link} />
      ) : (
        <AccessHeading title={m.link_expired_title()}>{m.search_expired_text()}</AccessHeading>
      )}
    </main>
  );
}
