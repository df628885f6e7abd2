import { redirect } from 'react-router';
import { companyUsername } from '#features/companies/company-address.ts';
import type { Site } from '#features/listings/page/preview-picture.ts';
import { m } from '#platform/i18n/messages.ts';
import { latePage } from '#ui/late-part.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { dealerMeta } from './dealer-meta.ts';
import { getDealerPage } from './dealer-data.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import type { Route } from './+types/dealer';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path and query',
  sitemap: 'dealers',
  title: 'from data',
});

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const loaded = await orPageError(getDealerPage(contextOf(context), companyUsername(params.username), url));
  if ('redirect' in loaded) throw redirect(loaded.redirect);
  return loaded;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0]?.loaderData as Site | undefined;
  return loaderData && site ? dealerMeta(loaderData, site.origin) : [{ title: m.app_name() }];
};

const DealerPage = latePage(async () => (await import('./dealer-page.tsx')).DealerPage);

export default function Dealer({ loaderData }: Route.ComponentProps) {
  return <DealerPage key={loaderData.username} {...loaderData} />;
}
