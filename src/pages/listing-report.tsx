import { data } from 'react-router';
import { getListing } from '#features/listings/get-listing.server.ts';
import { presentListing } from '#features/listings/present-listing.ts';
import { ReportForm } from '#features/moderation/ui/report-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { contextOf } from './app-context.server.ts';
import { listingId } from './listing-id.ts';
import { orPageError } from './or-page-error.server.ts';
import { privateMeta } from './private-meta.ts';
import type { Route } from './+types/listing-report';

export { PageError as ErrorBoundary } from './page-error.tsx';

/** A page of its own: the page of the listing is the same for everybody, and may not load a captcha. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const listing = await orPageError(getListing(ctx, listingId(params.id)));
  const { id, title } = presentListing(listing, { catalogue: ctx.catalogue, locale, now: ctx.now() });
  const number = m.report_about({ number: id });
  return data({ locale, id, title, number }, { headers: { 'Cache-Control': PRIVATE } });
}

export const meta: Route.MetaFunction = () => privateMeta(m.report_title());

export default function ListingReport({ loaderData: { id, title, number } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-[560px] px-4 py-8 md:py-12">
      <noscript>
        <p className="mb-6 rounded-lg border border-line-2 p-4">{m.auth_needs_script()}</p>
      </noscript>
      <ReportForm id={id} title={title} number={number} />
    </main>
  );
}
