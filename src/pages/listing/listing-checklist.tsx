import { data, Link } from 'react-router';
import { presentListing } from '#features/listings/page/present-listing.ts';
import { checklistHref } from '#features/viewing-checklist/checklist-href.ts';
import { presentChecklist } from '#features/viewing-checklist/present-checklist.ts';
import { ViewingChecklist } from '#features/viewing-checklist/ui/viewing-checklist.tsx';
import { AppError } from '#kernel/app-error.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { qrCode } from '#platform/web/qr-code.server.ts';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { findListing } from './find-listing.server.ts';
import { listingId } from './listing-id.ts';
import './listing-checklist.css';
import type { Route } from './+types/listing-checklist';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  budget: 'detail',
  dependsOn: 'path',
  sitemap: false,
  title: 'from data',
});

/** Checks for the viewing of a listing, on the screen and on paper; not indexed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const { listing, hidden } = await orPageError(
    findListing(page, listingId(params.id)).then(({ listing: found, hidden: isHidden }) => {
      if (!found) throw new AppError('gone', 410);
      return { listing: found, hidden: isHidden };
    }),
  );
  const options = { catalogue: ctx.catalogue, locale, now: ctx.now() };
  const { id, href, title, keyFacts, price, place, number, notice } = presentListing(listing, options);
  const url = `${ctx.config.origin}${href}`;
  const answer = {
    locale,
    vehicle: { id, href, title, keyFacts, price: price.price, place, number, notice: notice?.title },
    url,
    asOf: m.listing_print_as_of({ date: formatDate(options.now) }),
    code: qrCode(url),
    checklist: presentChecklist(listing, options),
  };
  return hidden ? data(answer, { headers: { 'Cache-Control': PRIVATE } }) : data(answer);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${m.checklist_meta_title({ title: loaderData.vehicle.title })} · ${m.app_name()}` },
        { name: 'robots', content: 'noindex' },
        { tagName: 'link', rel: 'canonical', href: loaderData.url },
      ]
    : [];

/** Its scripts are no late part: the list must work when the connection ends before the first touch. */
export default function ListingChecklist({ loaderData }: Route.ComponentProps) {
  const { vehicle, url, asOf, code, checklist } = loaderData;
  return (
    <main
      id="main"
      className="checklist mx-auto max-w-[1080px] px-4 pb-16 wrap-anywhere md:px-6 print:max-w-none print:p-0"
    >
      <Link to={vehicle.href} className="btn btn-ghost mt-2 -ml-3 lg:mt-4 print:hidden">
        <Icon name="arrow-left" />
        {m.listing_print_back()}
      </Link>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <p className="mb-[1mm] hidden items-center gap-3 text-[8pt] leading-[11pt] print:flex">
            <b className="text-[11pt]">{m.app_name()}</b>
            <span className="num">
              {vehicle.number} · {asOf}
            </span>
          </p>
          <h1 className="mt-2 text-2xl font-bold lg:text-3xl print:mt-0 print:text-[14pt] print:leading-[17pt]">
            {m.checklist_title()}
          </h1>
          <p className="mt-2 text-lg font-semibold print:mt-[1mm] print:text-[11pt] print:leading-[14pt]">
            {unbroken(vehicle.title)}
          </p>
          {vehicle.notice && <p className="mt-1 font-semibold text-warn">{vehicle.notice}</p>}
          <p className="num mt-1 text-fg-2 print:mt-0 print:text-[9pt] print:leading-[12pt]">
            {[vehicle.price, ...vehicle.keyFacts, vehicle.place].join(' · ')}
          </p>
          <p className="num hidden text-[9pt] leading-[12pt] font-semibold print:block">
            {url.replace(/^https?:\/\//, '')}
          </p>
          <p className="mt-3 max-w-[70ch] text-fg-2 noscript:hidden print:hidden">
            {m.checklist_lead()} {m.checklist_unmark()}
          </p>
        </div>
        <Code {...code} />
      </div>
      <p className="mt-[2mm] mb-[2mm] hidden justify-between gap-8 text-[8.5pt] leading-[12pt] print:flex">
        <span>{m.checklist_print_legend()}</span>
        <span>{m.checklist_print_date()} ____________________</span>
      </p>
      <ViewingChecklist
        // Another listing has other marks.
        key={checklistHref(vehicle.id)}
        listingId={vehicle.id}
        title={vehicle.title}
        url={url}
        view={checklist}
      />
      <section className="mt-8 text-sm text-fg-2 print:mt-[2mm] print:text-[7.5pt] print:leading-[9.5pt]">
        <h2 className="font-semibold text-fg">{m.checklist_sources()}</h2>
        <ul className="mt-1 max-w-[90ch] space-y-0.5 print:mt-0 print:max-w-none print:space-y-0">
          {checklist.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}

/** QR code with the address of the listing, on paper only. */
function Code({ size, path }: { size: number; path: string }) {
  return (
    <svg
      role="img"
      aria-label={m.listing_print_code()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="hidden size-[24mm] flex-none bg-white text-black print:block"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
