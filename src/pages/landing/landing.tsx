import { redirect } from 'react-router';
import type { Site } from '#features/listings/page/preview-picture.ts';
import { getLandingPage } from '#features/search/landing/get-landing-page.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { readPageData, withPageData } from '#platform/web/page-data.ts';
import { latePage } from '#ui/late-part.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { searchMeta } from '../home/search-meta.ts';
import type { Route } from './+types/landing';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path and query',
  sitemap: 'landings',
  title: 'from data',
});

/** Loads the results for a vehicle type, brand, model, body and town named by the path. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const loaded = await orPageError(getLandingPage(page, url));
  if ('redirect' in loaded) throw redirect(loaded.redirect, loaded.status);
  return withPageData(page.document, { locale: page.locale, landing: loaded.landing }, loaded.results);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = (matches[0]?.loaderData as Site | undefined) ?? { origin: '', mediaUrl: '' };
  return loaderData ? searchMeta(readPageData(loaderData), site) : [{ title: m.app_name() }];
};

const LandingPage = latePage(async () => (await import('./landing-page.tsx')).LandingPage);

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage landing={loaderData.landing} results={readPageData(loaderData)} />;
}
