import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import { isOwnListing } from '#features/listings/life/is-own-listing.server.ts';
import { presentListing } from '#features/listings/page/present-listing.ts';
import { ReportForm } from '#features/moderation/reports/ui/report-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { listingId } from './listing-id.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/listing-report';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  budget: 'detail',
  captcha: true,
  crawlers: 'noindex',
  title: m.report_title,
});

/** Separate page, because the listing page is cached for everybody and its policy excludes the captcha. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, locale, viewer } = contextOf(context);
  const number = listingId(params.id);
  const [listing, isOwn] = await orPageError(
    Promise.all([getListing(ctx, number), viewer().then((asking) => isOwnListing(ctx, asking, number))]),
  );
  const { id, title } = presentListing(listing, { catalogue: ctx.catalogue, locale, now: ctx.now() });
  const about = m.report_about({ number: id });
  return { locale, id, title, about, isOwn };
}

export const meta = privateMeta(handle);

export default function ListingReport({ loaderData: { id, title, about, isOwn } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[560px] md:px-6 lg:pt-10">
      {isOwn ? (
        <>
          <AccessHeading title={m.report_title()}>{m.report_own()}</AccessHeading>
          <a href="/user/listing" className="btn btn-primary mt-8 w-full">
            {m.statement_my_listings()}
          </a>
          <a href={`/listing/${id}`} className="btn btn-link mt-4 w-full">
            {m.report_back()}
          </a>
        </>
      ) : (
        <>
          <noscript>
            <p className="mb-6 rounded-lg border border-line-2 p-4">{m.auth_needs_script()}</p>
          </noscript>
          <ReportForm id={id} title={title} number={about} />
        </>
      )}
    </main>
  );
}
