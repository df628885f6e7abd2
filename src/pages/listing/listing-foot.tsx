import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { ContactBar } from '#features/listings/contact/ui/contact-bar.tsx';
import type { ListingView } from '#features/listings/page/listing-view.ts';
import { useIsOwnListing } from '#features/listings/page/ui/use-counted-view.ts';
import { SiteBar } from '#pages/layouts/site-bar.tsx';
import { readPageData, type PageDataAnswer } from '#platform/web/page-data.ts';
import { latePage } from '#ui/late-part.tsx';
import { mayBeInquired } from './may-be-inquired.ts';

/** Comes with the body of the page, and repeats a press as that does. */
const InquiryButton = latePage(
  async () => (await import('#features/conversations/inquiry/ui/inquiry-button.tsx')).InquiryButton,
);

type Loaded = { kind: string } & PageDataAnswer<{ view: ListingView; hidden: object | undefined }>;

/** Bar with price, phone and inquiry of a listing on the market; otherwise the default navigation. */
export function ListingFoot() {
  const loaded = useRouteLoaderData('pages/listing/listing') as Loaded | undefined;
  const shown = loaded?.kind === 'listing' ? readPageData(loaded) : undefined;
  const isOwn = useIsOwnListing(shown?.view.id ?? 0);
  if (!shown) return <SiteBar />;
  const { view, hidden } = shown;
  const mayInquire = mayBeInquired(view, hidden !== undefined || isOwn);
  if (!view.seller.canReveal && !mayInquire) return <SiteBar />;
  const { price } = view.price;
  return (
    <ContactBar key={view.id} id={view.id} price={price} canCall={view.seller.canReveal}>
      {mayInquire && (
        <Suspense>
          <InquiryButton
            isShort
            listing={{ id: view.id, title: view.title, price }}
            className="btn btn-primary flex-none"
          />
        </Suspense>
      )}
    </ContactBar>
  );
}
