import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { InquiryPageForm } from '#features/conversations/inquiry/ui/inquiry-page-form.tsx';
import { isOwnListing } from '#features/listings/life/is-own-listing.server.ts';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import { presentListing } from '#features/listings/page/present-listing.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { listingId } from './listing-id.ts';
import type { Route } from './+types/listing-inquiry';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  budget: 'detail',
  captcha: true,
  crawlers: 'noindex',
  title: m.inquiry_title,
});

/** For visitors while the captcha is on: the page of a listing is cached for everybody and its policy excludes it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, locale, viewer } = contextOf(context);
  const number = listingId(params.id);
  const [listing, isOwn] = await orPageError(
    Promise.all([getListing(ctx, number), viewer().then((asking) => isOwnListing(ctx, asking, number))]),
  );
  const { id, title, price } = presentListing(listing, {
    catalogue: ctx.catalogue,
    locale,
    now: ctx.now(),
  });
  return { locale, listing: { id, title, price: price.price }, isOwn };
}

export const meta = privateMeta(handle);

export default function ListingInquiry({ loaderData: { listing, isOwn } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[560px] md:px-6 lg:pt-10">
      {isOwn ? (
        <>
          <AccessHeading title={m.inquiry_title()}>{m.talk_own_listing()}</AccessHeading>
          <a href="/user/listing" className="btn btn-primary mt-8 w-full">
            {m.statement_my_listings()}
          </a>
        </>
      ) : (
        <>
          <AccessHeading title={m.inquiry_title()}>{null}</AccessHeading>
          <noscript>
            <p className="mb-6 rounded-lg border border-line-2 p-4">{m.auth_needs_script()}</p>
          </noscript>
          <div className="mt-4">
            <InquiryPageForm listing={listing} />
          </div>
        </>
      )}
      <a href={`/listing/${listing.id}`} className="btn btn-link mt-4 w-full">
        {m.inquiry_back()}
      </a>
    </main>
  );
}
