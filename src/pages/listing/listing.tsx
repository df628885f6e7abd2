import { useEffect } from 'react';
import { data } from 'react-router';
import { getRunningCosts, isDriven } from '#features/calculators/get-running-costs.server.ts';
import { presentRunningCosts } from '#features/calculators/present-running-costs.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { responseText } from '#features/conversations/conversation-words.ts';
import { listingRespondsInMinutes } from '#features/conversations/response-time.server.ts';
import { presentPlace } from '#features/places/present-place.ts';
import { getOtherOffers } from '#features/discovery/get-other-offers.server.ts';
import { getVehicleStory } from '#features/listings/history/get-vehicle-story.server.ts';
import { getSellerListings } from '#features/listings/card/get-seller-listings.server.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { rememberListing } from '#features/listings/card/recent-listings.ts';
import { useCountedView } from '#features/listings/page/ui/use-counted-view.ts';
import { listingStructuredData, type Crumb } from '#features/listings/page/listing-structured-data.ts';
import type { Site } from '#features/listings/page/preview-picture.ts';
import { presentListing } from '#features/listings/page/present-listing.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl, useMediaUrl } from '#features/media/ui/media-url.ts';
import { getSimilarListings } from '#features/discovery/get-similar-listings.server.ts';
import { landingPath, landingSearch } from '#features/search/landing/landing-address.ts';
import { landingTrail } from '#features/search/landing/landing-of-search.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { latePage } from '#ui/late-part.tsx';
import { readPageData, withPageData } from '#platform/web/page-data.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { contextOf, siteOf, type PageContext } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { findListing } from './find-listing.server.ts';
import { ListingFoot } from './listing-foot.tsx';
import { listingId } from './listing-id.ts';
import { listingMeta } from './listing-meta.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import type { OtherListingsData } from './other-listings.tsx';
import type { Route } from './+types/listing';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  budget: 'detail',
  dependsOn: 'path',
  sitemap: 'listings',
  title: 'from data',
  foot: ListingFoot,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const id = listingId(params.id);
  const { listing, hidden } = await orPageError(findListing(page, id));
  if (!listing) {
    const others = await orPageError(getOtherListings(page, id));
    return data({ kind: 'gone' as const, locale, others }, { status: 410 });
  }
  const [others, costs, minutes, story] = await orPageError(
    Promise.all([
      getOtherListings(page, id, listing),
      isDriven(listing) ? getRunningCosts(ctx, listing) : undefined,
      listingRespondsInMinutes(ctx, id),
      getVehicleStory(ctx, listing),
    ]),
  );
  const options = { catalogue: ctx.catalogue, locale, now: ctx.now() };
  const presented = presentListing(listing, options);
  const responds = minutes === null ? undefined : responseText(minutes);
  const view = { ...presented, seller: { ...presented.seller, responds } };
  const path = pathTo(listing, page);
  const shown = {
    view,
    story: story(),
    path,
    costs: costs && presentRunningCosts(costs, options),
    place: presentPlace(listing.cityKey, { ...options, tiles: ctx.config.mapTiles }),
    others,
    hidden,
    // Structured data is only for listings that search engines may show.
    structured: hidden ? [] : listingStructuredData(listing, view, { ...siteOf(ctx), path, locale }),
  };
  const loaded = withPageData(page.document, { kind: 'listing' as const, locale }, shown);
  return hidden ? data(loaded, { headers: { 'Cache-Control': PRIVATE } }) : data(loaded);
}

/** Other offers of the vehicle, listings similar to it, and others of its seller. */
async function getOtherListings(
  { ctx, locale }: PageContext,
  id: number,
  listing?: ListingDetail,
): Promise<OtherListingsData> {
  const [offers, similar, ofSeller] = await Promise.all([
    getOtherOffers(ctx, id),
    getSimilarListings(ctx, id, listing),
    getSellerListings(ctx, id),
  ]);
  const { cheaper } = similar ?? {};
  const shown = new Set(
    [...offers, ...(similar?.cards ?? []), ...(cheaper?.cards ?? [])].map((card) => card.id),
  );
  const viewsOf = (cards: ListingCard[]) =>
    cards.map((card) => presentListingCard(card, { catalogue: ctx.catalogue, locale, now: ctx.now() }));
  return {
    offers: viewsOf(offers),
    cheaper: cheaper && { cards: viewsOf(cheaper.cards), more: moreOf(cheaper.more) },
    similar: { cards: viewsOf(similar?.cards ?? []), more: moreOf(similar?.more) },
    ofSeller: viewsOf(ofSeller.filter((card) => !shown.has(card.id))),
  };
}

const moreOf = ({ address, count }: { address: string; count: number } = { address: '', count: 0 }) =>
  count > 0 ? { to: address, label: m.listing_similar_more({ count: formatNumber(count) }) } : undefined;

/** The landing pages that the listing is on. */
function pathTo({ type, brandKey, modelKey }: ListingDetail, { ctx, locale }: PageContext): Crumb[] {
  if (!isVehicleTypeKey(type)) return [];
  const trail = landingTrail({ type, brand: brandKey, model: modelKey }, ctx.catalogue, locale);
  return trail.map(({ landing, label }) => ({
    label,
    to: landingPath(landing, locale, ctx.catalogue) ?? `/${landingSearch(landing)}`,
  }));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0]?.loaderData as Site | undefined;
  if (!loaderData || !site) return [];
  if (loaderData.kind === 'gone')
    return [{ title: `${m.listing_gone_title()} · ${m.app_name()}` }, { name: 'robots', content: 'noindex' }];
  const { view, structured, hidden } = readPageData(loaderData);
  return listingMeta(view, structured, hidden ? { ...site, mediaUrl: LOCAL_MEDIA_URL } : site);
};

const GoneListing = latePage(async () => (await import('./gone-listing.tsx')).GoneListing);
const ListingPage = latePage(async () => (await import('./listing-page.tsx')).ListingPage);

export default function Listing({ loaderData }: Route.ComponentProps) {
  const site = useMediaUrl();
  if (loaderData.kind === 'gone') return <GoneListing others={loaderData.others} />;
  const shown = readPageData(loaderData);
  // Unpublished pictures are served only by this site, not by the public picture origin.
  return (
    <MediaUrl value={shown.hidden ? LOCAL_MEDIA_URL : site}>
      <Visit id={shown.view.id} />
      <ListingPage key={shown.view.id} {...shown} />
    </MediaUrl>
  );
}

/** Counts and remembers the visit, also while the page is not hydrated. */
function Visit({ id }: { id: number }) {
  useEffect(() => rememberListing(id), [id]);
  useCountedView(id);
  return null;
}
