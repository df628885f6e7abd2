import { listSearches } from '#features/saved-searches/list/list-searches.server.ts';
import { hasConfirmedEmail } from '#features/accounts/email/has-confirmed-email.server.ts';
import { presentSavedSearch } from '#features/saved-searches/list/present-search.server.ts';
import { getHistory } from '#features/search-history/get-history.server.ts';
import { HistoryPanel } from '#features/search-history/ui/history-panel.tsx';
import { SearchList } from '#features/saved-searches/ui/search-list.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/searches';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.searches_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale, ...page } = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const [saved, hasEmail, history] = await orPageError(
    Promise.all([
      listSearches(ctx, viewer),
      hasConfirmedEmail(ctx, viewer),
      getHistory(ctx, viewer, { locale }),
    ]),
  );
  const searches = await orPageError(
    Promise.all(saved.map((search) => presentSavedSearch(ctx, search, locale))),
  );
  return {
    locale,
    searches,
    hasEmail,
    history,
    count: m.searches_count({ count: saved.length, max: ctx.settings.values.saved_searches }),
  };
}

export const meta = privateMeta(handle);

export default function Searches({ loaderData }: Route.ComponentProps) {
  const { searches, count, hasEmail, history } = loaderData;
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <SearchList searches={searches} count={count} hasEmail={hasEmail} />
      <div className="card max-w-[860px] p-4 md:p-5">
        <HistoryPanel initial={history} isTitled />
      </div>
    </div>
  );
}
