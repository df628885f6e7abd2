import { Suspense, type ComponentProps } from 'react';
import type { RunningCostsView } from '#features/calculators/running-costs-view.ts';
import { RunningCosts } from '#features/calculators/ui/running-costs.tsx';
import { CompareAction } from '#features/comparison/ui/compare-button.tsx';
import type { PlaceView } from '#features/places/present-place.ts';
import { ListingMarkList } from '#features/listings/card/ui/listing-mark-list.tsx';
import type { ListingView } from '#features/listings/page/listing-view.ts';
import type { Crumb } from '#features/listings/page/listing-structured-data.ts';
import type { VehicleStory } from '#features/listings/history/get-vehicle-story.server.ts';
import { ListingTimeline } from '#features/listings/history/ui/listing-timeline.tsx';
import { OdometerPanel } from '#features/listings/history/ui/odometer-panel.tsx';
import {
  ListingActions,
  ShareOverPicture,
  SheetAction,
} from '#features/listings/page/ui/listing-actions.tsx';
import { ListingDescription } from '#features/listings/page/ui/listing-description.tsx';
import { ListingFacts } from '#features/listings/page/ui/listing-facts.tsx';
import { ListingFeatures } from '#features/listings/page/ui/listing-features.tsx';
import { ListingGallery } from '#features/listings/gallery/ui/listing-gallery.tsx';
import { ListingNotice } from '#features/listings/page/ui/listing-notice.tsx';
import { BackToResults, ListingPath } from '#features/listings/page/ui/listing-path.tsx';
import { ListingPlace, SeeOnMap } from '#features/listings/page/ui/listing-place.tsx';
import { ListingPrice } from '#features/listings/page/ui/listing-price.tsx';
import { ListingTerms } from '#features/listings/page/ui/listing-terms.tsx';
import { FollowPrice } from '#features/price-watch/ui/follow-price.tsx';
import { InquiryButton } from '#features/conversations/inquiry/ui/inquiry-button.tsx';
import { HeartAction, HeartOverPicture } from '#features/favourites/ui/heart.tsx';
import { useIsOwnListing } from '#features/listings/page/ui/use-counted-view.ts';
import { SellerCard } from '#features/listings/contact/ui/seller-card.tsx';
import { SellerContact } from '#features/listings/contact/ui/seller-contact.tsx';
import { useListingContact, useListingTexts } from '#features/listings/contact/ui/use-listing-contact.ts';
import { ChecklistAction } from '#features/viewing-checklist/ui/checklist-action.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { HiddenFor } from './find-listing.server.ts';
import { HiddenListingLink } from './hidden-listing-link.tsx';
import { mayBeInquired } from './may-be-inquired.ts';
import { OtherListings, SIMILAR, type OtherListingsData } from './other-listings.tsx';

interface ListingPageProps {
  view: ListingView;
  /** Past of the vehicle. */
  story: VehicleStory;
  path: Crumb[];
  /** Undefined for a vehicle that is not driven. */
  costs: RunningCostsView | undefined;
  place: PlaceView | undefined;
  others: OtherListingsData;
  /** Set when the public does not see the listing; actions for buyers are then omitted. */
  hidden: HiddenFor | undefined;
}

/** Page of a listing: key facts beside the pictures, details below. */
export function ListingPage({ view, story, path, costs, place, others, hidden }: ListingPageProps) {
  const contact = useListingContact(view.id);
  const textsAlone = useListingTexts(view.id);
  const isOwn = useIsOwnListing(view.id);
  const { canReveal } = view.seller;
  const mayInquire = mayBeInquired(view, hidden !== undefined || isOwn);
  // With a number, one call reveals both.
  const withTexts = canReveal ? contact : textsAlone;
  return (
    <main id="main" className="mx-auto max-w-page px-4 pb-8 md:px-6">
      <ListingPath path={path} number={view.number} views={view.views} age={view.age} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:max-lg:pt-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_384px]">
        <ListingGallery
          key={view.id}
          pictures={view.pictures}
          pending={view.picturesPending}
          silhouette={view.silhouette}
        >
          <BackToResults
            otherwise={path.at(-1)?.to ?? '/'}
            label={m.listing_back()}
            className="absolute top-3 left-3 grid size-11 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e1 lg:hidden print:hidden"
          >
            <Icon name="arrow-left" />
          </BackToResults>
          {!hidden && <OverPicture view={view} />}
        </ListingGallery>
        <aside className="mt-4 lg:row-span-2 lg:mt-0">
          <div className="space-y-4 lg:sticky lg:top-20">
            {view.notice && (
              <ListingNotice notice={view.notice}>
                {hidden && <HiddenListingLink id={view.id} hidden={hidden} />}
                {!hidden && !canReveal && others.similar.cards.length > 0 && <SimilarLink />}
              </ListingNotice>
            )}
            <div className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5">
              <ListingMarkList marks={view.marks} className="mb-2" />
              <h1 className="text-2xl leading-8 font-bold break-words">
                {unbroken(withTexts.contact?.texts?.title ?? view.title)}
              </h1>
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
                <ListingPrice listingId={view.id} price={view.price} />
                <ListingTimeline timeline={story.timeline} />
                {mayInquire && (
                  <InquiryButton
                    listing={{ id: view.id, title: view.title, price: view.price.price }}
                    className={`btn btn-primary btn-lg mt-5 w-full ${FOOT_HAS_IT}`}
                  />
                )}
                {canReveal && (
                  <SellerContact
                    state={contact}
                    isSecond={mayInquire}
                    className={mayInquire ? 'lg:mt-2 mt-5' : 'mt-5'}
                  />
                )}
                <ListingActions
                  href={view.href}
                  title={view.title}
                  isPublic={!hidden}
                  className="mt-4 border-t border-line pt-3"
                >
                  {(className) => <BuyerActions view={view} mayFollow={mayInquire} className={className} />}
                </ListingActions>
              </div>
            </div>
            <SellerCard seller={view.seller} className="max-lg:hidden">
              {place && <SeeOnMap />}
            </SellerCard>
            {!hidden && <ReportLink href={view.href} className="max-lg:hidden" />}
          </div>
        </aside>
        <Suspense>
          <ListingSections
            view={view}
            story={story}
            costs={costs}
            place={place}
            hidden={hidden}
            contact={withTexts}
          />
        </Suspense>
      </div>
      <Suspense>
        <OtherListings id={view.id} others={others} />
      </Suspense>
    </main>
  );
}

/** Buttons over the first picture on phones. */
const OverPicture = ({ view: { id, href, title } }: { view: ListingView }) => (
  <div className="absolute top-3 right-3 flex gap-2 lg:hidden">
    <ShareOverPicture href={href} title={title} />
    <HeartOverPicture id={id} title={title} />
  </div>
);

function BuyerActions(props: { view: ListingView; mayFollow: boolean; className: string }) {
  const { view, mayFollow, className } = props;
  const isOwn = useIsOwnListing(view.id);
  return (
    <>
      <HeartAction id={view.id} title={view.title} className={className} />
      <CompareAction id={view.id} className={className} />
      <ChecklistAction id={view.id} className={className} />
      {mayFollow && <FollowPrice listingId={view.id} className={className} />}
      {isOwn && <SheetAction id={view.id} className={className} />}
    </>
  );
}

/** On phones the bar at the bottom has the button. */
const FOOT_HAS_IT = 'max-lg:hidden';

/** Leads from the notice of a closed listing past its details to similar ones. */
const SimilarLink = () => (
  <a
    href={`#${SIMILAR}`}
    className="inline-flex min-h-6 font-semibold underline max-lg:min-h-11 max-lg:items-center print:hidden"
  >
    {m.listing_similar_title()}
  </a>
);

/** Loads the document: the form needs a policy that allows the captcha. */
function ReportLink({ href, className }: { href: string; className: string }) {
  return (
    <a
      href={`${href}/report`}
      rel="nofollow"
      className={`btn btn-ghost max-w-full whitespace-normal print:hidden ${className}`}
    >
      <Icon name="flag" className="size-4" />
      {m.report_listing()}
    </a>
  );
}

/** Details below the key facts. `contact` reveals the masked parts of the texts. */
function ListingSections({
  view,
  story,
  costs,
  place,
  hidden,
  contact,
}: Omit<ListingPageProps, 'path' | 'others'> & Pick<ComponentProps<typeof ListingDescription>, 'contact'>) {
  return (
    <div className="mt-8 space-y-10 wrap-anywhere">
      <ListingFacts facts={view.facts} />
      {story.odometer && <OdometerPanel odometer={story.odometer} />}
      <ListingDescription
        description={view.description}
        contact={view.description.canReveal ? contact : undefined}
      />
      <ListingFeatures features={view.features} />
      <ListingTerms terms={view.terms} />
      {costs && <RunningCosts costs={costs} />}
      <SellerCard seller={view.seller} className="lg:hidden" />
      {place && <ListingPlace place={place} />}
      <p className="num flex flex-wrap gap-x-4 text-sm text-fg-3 lg:hidden">
        <span>{view.number}</span>
        {view.views && <span>{view.views}</span>}
        <TimeText words={view.age} />
      </p>
      {!hidden && <ReportLink href={view.href} className="lg:hidden" />}
    </div>
  );
}
