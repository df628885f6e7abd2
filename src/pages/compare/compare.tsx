import { redirect } from 'react-router';
import { getRunningCosts, isDriven } from '#features/calculators/get-running-costs.server.ts';
import { presentRunningCosts } from '#features/calculators/present-running-costs.ts';
import { compareListings } from '#features/comparison/compare-listings.server.ts';
import { correctedAddress, readComparison } from '#features/comparison/comparison-address.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { presentComparison, type ExtraRow } from '#features/comparison/present-comparison.ts';
import { m } from '#platform/i18n/messages.ts';
import { latePage } from '#ui/late-part.tsx';
import { contextOf, type PageContext } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { compareMeta, compareTitle } from './compare-meta.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import type { Route } from './+types/compare';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  budget: 'detail',
  dependsOn: 'path and query',
  sitemap: false,
  title: 'from data',
});

/** Loads a comparison; redirects to an address that names the listings which cannot be shown as missing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const { ids, onlyDifferences, missing } = readComparison(url.searchParams);
  const listings = await orPageError(compareListings(ctx, ids));
  const shown = listings.map(({ id }) => id);
  const left = missing.concat(ids).filter((id) => !shown.includes(id));
  const corrected = correctedAddress(url.searchParams, { ids: shown, onlyDifferences }, left);
  if (corrected !== undefined) throw redirect(corrected);
  const extraRows = await orPageError(runningCostRows(page, listings));
  const view = presentComparison(listings, {
    catalogue: ctx.catalogue,
    locale,
    now: ctx.now(),
    onlyDifferences,
    extraRows,
  });
  return { locale, view, missing };
}

/** Rows for yearly tax and fuel, calculated as on the pages of the listings. */
async function runningCostRows(
  { ctx, locale }: PageContext,
  listings: readonly ListingDetail[],
): Promise<ExtraRow[]> {
  const options = { catalogue: ctx.catalogue, locale, now: ctx.now() };
  const costs = await Promise.all(
    listings.map(async (listing) =>
      isDriven(listing) ? presentRunningCosts(await getRunningCosts(ctx, listing), options) : undefined,
    ),
  );
  return [
    { key: 'yearly_tax', label: m.tax_title(), values: costs.map((one) => one?.yearlyTax) },
    { key: 'yearly_fuel', label: m.compare_yearly_fuel(), values: costs.map((one) => one?.yearlyFuel) },
  ];
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = (matches[0]?.loaderData as { origin: string } | undefined)?.origin ?? '';
  return loaderData ? compareMeta(loaderData.view, origin) : [{ title: m.app_name() }];
};

const ComparePage = latePage(async () => (await import('./compare-page.tsx')).ComparePage);

export default function Compare({ loaderData: { view, missing } }: Route.ComponentProps) {
  return <ComparePage view={view} missing={missing} title={compareTitle(view)} />;
}
