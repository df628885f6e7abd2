import { useEffect } from 'react';
import { data } from 'react-router';
import { optionLabel } from '#features/catalogue/option-label.ts';
import { getListing } from '#features/listings/get-listing.server.ts';
import type { ListingDetail } from '#features/listings/listing-detail.ts';
import { listingStructuredData, type Crumb } from '#features/listings/listing-structured-data.ts';
import { listingModel } from '#features/listings/present-listing-card.ts';
import { presentListing } from '#features/listings/present-listing.ts';
import { rememberListing } from '#features/listings/recent-listings.ts';
import { ListingDescription } from '#features/listings/ui/listing-description.tsx';
import { ListingFacts } from '#features/listings/ui/listing-facts.tsx';
import { ListingFeatures } from '#features/listings/ui/listing-features.tsx';
import { ListingGallery } from '#features/listings/ui/listing-gallery.tsx';
import { ListingNotice } from '#features/listings/ui/listing-notice.tsx';
import { BackToResults, ListingPath } from '#features/listings/ui/listing-path.tsx';
import { ListingPrice } from '#features/listings/ui/listing-price.tsx';
import { SellerCard } from '#features/listings/ui/seller-card.tsx';
import { m } from '#platform/i18n/messages.ts';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf, type PageContext } from './app-context.server.ts';
import { listingMeta } from './listing-meta.ts';
import { orPageError } from './or-page-error.server.ts';
import type { Route } from './+types/listing';

export { PageError as ErrorBoundary } from './page-error.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const listing = await orPageError(getListing(ctx, idOf(params.id)));
  const view = presentListing(listing, { catalogue: ctx.catalogue, locale, now: ctx.now() });
  const path = pathTo(listing, page);
  const structured = listingStructuredData(listing, view, { origin: ctx.config.origin, path, locale });
  return data({ locale, view, path, structured }, { headers: { 'Cache-Control': PUBLIC_PAGE } });
}

/** No listing has the number 0. */
const idOf = (parameter: string): number => (/^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : 0);

function pathTo(listing: ListingDetail, { ctx, locale }: PageContext): Crumb[] {
  const { type, brandKey, brandName, modelKey } = listing;
  return [
    { label: optionLabel('type', type, locale, ctx.catalogue), to: `/?type=${type}` },
    { label: brandName, to: `/?type=${type}&brand=${brandKey}` },
    { label: listingModel(listing, locale), to: `/?type=${type}&brand=${brandKey}&model=${modelKey}` },
  ];
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = (matches[0]?.loaderData as { origin: string } | undefined)?.origin ?? '';
  return loaderData ? listingMeta(loaderData.view, loaderData.structured, origin) : [];
};

export default function Listing({ loaderData: { view, path } }: Route.ComponentProps) {
  useEffect(() => rememberListing(view.id), [view.id]);
  return (
    <main id="main" className="mx-auto max-w-page px-4 pb-8 md:px-6">
      <ListingPath path={path} number={view.number} age={view.age} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:max-lg:pt-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_384px]">
        <ListingGallery key={view.id} pictures={view.pictures} pending={view.picturesPending}>
          <BackToResults
            otherwise={path.at(-1)?.to ?? '/'}
            label={m.listing_back()}
            className="absolute top-3 left-3 grid size-11 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e1 lg:hidden"
          >
            <Icon name="arrow-left" />
          </BackToResults>
        </ListingGallery>
        <aside className="mt-4 lg:row-span-2 lg:mt-0">
          <div className="space-y-4 lg:sticky lg:top-20">
            {view.notice && <ListingNotice notice={view.notice} />}
            <div className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5">
              <h1 className="text-2xl leading-8 font-bold break-words">{view.title}</h1>
              <p className="mt-1 text-fg-2">
                {view.subtitle}
                <span className="lg:hidden"> · {view.place}</span>
              </p>
              <p className="facts num mt-2 lg:hidden">
                <span>
                  {view.keyFacts.map((fact) => (
                    <i key={fact}>{fact}</i>
                  ))}
                </span>
              </p>
              <div className="mt-4 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4">
                <ListingPrice price={view.price} />
              </div>
            </div>
            <SellerCard seller={view.seller} className="max-lg:hidden" />
            <p className="flex gap-2.5 px-1 text-sm text-fg-2">
              <Icon name="shield-check" className="size-5 flex-none text-fg-3" />
              {m.listing_safety()}
            </p>
          </div>
        </aside>
        <div className="mt-8 space-y-10 wrap-anywhere">
          <ListingFacts facts={view.facts} />
          <ListingDescription description={view.description} />
          <ListingFeatures features={view.features} />
          <SellerCard seller={view.seller} className="lg:hidden" />
          <p className="num flex flex-wrap gap-x-4 text-sm text-fg-3 lg:hidden">
            <span>{view.number}</span>
            <span>{view.age}</span>
          </p>
        </div>
      </div>
    </main>
  );
}
