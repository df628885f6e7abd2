import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { presentSavedSearch } from '#features/saved-searches/list/present-search.server.ts';
import { ManagedSearch } from '#features/saved-searches/ui/managed-search.tsx';
import { findManagedSearch } from '#features/saved-searches/visitors/manage-search.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/saved-search';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: m.searches_title,
});

/** The search of a visitor, opened by the link of its mails. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const token = url.searchParams.get('token') ?? '';
  const saved = await orPageError(findManagedSearch(ctx, token));
  if (!saved) return { locale, managed: undefined };
  const search = await orPageError(presentSavedSearch(ctx, saved, locale));
  return { locale, managed: { search, token, email: saved.email ?? '' } };
}

export const meta = privateMeta(handle);

export default function SavedSearch({ loaderData: { managed } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[860px] md:px-6 lg:pt-10">
      {managed ? (
        <ManagedSearch {...managed} />
      ) : (
        <AccessHeading title={m.searches_title()}>{m.search_gone_text()}</AccessHeading>
      )}
    </main>
  );
}
