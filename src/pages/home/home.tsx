import { redirect } from 'react-router';
import { getHomePage } from '#features/discovery/home-page.server.ts';
import { getSearchPage } from '#features/search/results/search-page.server.ts';
import type { Site } from '#features/listings/page/preview-picture.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { readPageData, withPageData } from '#platform/web/page-data.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { latePage } from '#ui/late-part.tsx';
import { searchMeta } from './search-meta.ts';
import { addressMeta, feedMeta, previewMeta } from '../meta/social-meta.ts';
import type { Route } from './+types/home';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path and query',
  sitemap: 'pages',
  title: 'from data',
});

/** Loads the home page, or the page of results when the address has search parameters. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const asked = [...url.searchParams.keys()].some((name) => name !== 'hl');
  if (!asked)
    return { kind: 'front' as const, locale: page.locale, page: await orPageError(getHomePage(page)) };
  const results = await orPageError(getSearchPage(page, url));
  if ('redirect' in results) throw redirect(results.redirect);
  return withPageData(page.document, { kind: 'results' as const, locale: page.locale }, results);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = (matches[0]?.loaderData as Site | undefined) ?? { origin: '', mediaUrl: '' };
  const { origin } = site;
  if (!loaderData) return [{ title: m.app_name() }];
  if (loaderData.kind === 'results') return searchMeta(readPageData(loaderData), site);
  return [
    { title: m.home_title() },
    { name: 'description', content: m.home_description() },
    ...addressMeta(`${origin}/`),
    feedMeta(
      `/feed.xml?hl=${activeLocale()}`,
      m.feed_title({ title: m.feed_home(), app: m.app_name() }),
      origin,
    ),
    ...previewMeta({ title: m.home_title(), description: m.home_description(), url: `${origin}/` }, origin),
  ];
};

const FrontPage = latePage(async () => (await import('./front-page.tsx')).FrontPage);
const SearchResults = latePage(async () => (await import('./search-results.tsx')).SearchResults);

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'front' ? (
    <FrontPage page={loaderData.page} />
  ) : (
    <SearchResults data={readPageData(loaderData)} />
  );
}
