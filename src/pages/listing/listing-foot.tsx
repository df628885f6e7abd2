import { useRouteLoaderData } from 'react-router';
import { ContactBar } from '#features/listings/contact/ui/contact-bar.tsx';
import type { ListingView } from '#features/listings/page/listing-view.ts';
import { SiteBar } from '#pages/layouts/site-bar.tsx';
import { readPageData, type PageDataAnswer } from '#platform/web/page-data.ts';

type Loaded = { kind: string } & PageDataAnswer<{ view: ListingView }>;

/** Bar with price and phone of a listing whose seller can be called; otherwise the default navigation. */
export function ListingFoot() {
  const loaded = useRouteLoaderData('pages/listing/listing') as Loaded | undefined;
  const view = loaded?.kind === 'listing' ? readPageData(loaded).view : undefined;
  if (!view?.seller.canReveal) return <SiteBar />;
  return <ContactBar key={view.id} id={view.id} price={view.price.price} />;
}
