import { data, Link } from 'react-router';
import { presentListing } from '#features/listings/page/present-listing.ts';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl, useMediaUrl } from '#features/media/ui/media-url.ts';
import { AppError } from '#kernel/app-error.ts';
import { ListingSheet } from '#features/listings/page/ui/listing-sheet.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { qrCode } from '#platform/web/qr-code.server.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { findListing } from './find-listing.server.ts';
import { EmptyFrame } from '../layouts/empty-frame.tsx';
import { listingId } from './listing-id.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { PageError } from '../errors/page-error.tsx';
import './listing-print.css';
import type { Route } from './+types/listing-print';

export const handle = definePage({
  cache: 'public',
  budget: 'detail',
  dependsOn: 'path',
  sitemap: false,
  title: 'from data',
});

/** A listing on one sheet of paper; always light, and not indexed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const now = ctx.now();
  const found = findListing(page, listingId(params.id)).then(({ listing: there, hidden: isHidden }) => {
    if (!there) throw new AppError('gone', 410);
    return { listing: there, hidden: isHidden };
  });
  const { listing, hidden } = await orPageError(found);
  const view = presentListing(listing, { catalogue: ctx.catalogue, locale, now });
  const url = `${ctx.config.origin}${view.href}`;
  const asOf = m.listing_print_as_of({ date: formatDate(now) });
  const answer = { locale, view, url, asOf, hidden, code: qrCode(url) };
  return hidden ? data(answer, { headers: { 'Cache-Control': PRIVATE } }) : data(answer);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${m.listing_print_title({ title: loaderData.view.title })} · ${m.app_name()}` },
        { name: 'robots', content: 'noindex' },
        { tagName: 'link', rel: 'canonical', href: loaderData.url },
      ]
    : [];

export default function ListingPrint({ loaderData }: Route.ComponentProps) {
  const { view, url, asOf, code, hidden } = loaderData;
  const site = useMediaUrl();
  return (
    <div className="light min-h-dvh bg-sunken text-fg print:min-h-0 print:bg-transparent">
      <header className="mx-auto flex max-w-[210mm] flex-wrap items-center justify-between gap-2 px-4 py-3 lg:px-0 print:hidden">
        <Link to={view.href} reloadDocument className="btn btn-ghost -ml-3">
          <Icon name="arrow-left" />
          {m.listing_print_back()}
        </Link>
        <button type="button" className="btn btn-primary noscript:hidden" onClick={() => window.print()}>
          <Icon name="printer" />
          {m.listing_print_now()}
        </button>
      </header>
      <main id="main" className="lg:pb-8 print:pb-0">
        <MediaUrl value={hidden ? LOCAL_MEDIA_URL : site}>
          <ListingSheet
            view={view}
            address={url.replace(/^https?:\/\//, '')}
            asOf={asOf}
            brand={<Brand />}
            code={<Code {...code} />}
          />
        </MediaUrl>
      </main>
    </div>
  );
}

function Brand() {
  return (
    <p className="display flex items-center gap-2 text-xl font-bold tracking-[-.035em]">
      <Icon name="steering-wheel" className="size-7 text-accent" />
      {m.app_name()}
    </p>
  );
}

/** QR code. Draws its own white background, because scanners need a light margin. */
function Code({ size, path }: { size: number; path: string }) {
  return (
    <svg
      role="img"
      aria-label={m.listing_print_code()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[30mm] flex-none bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

export function ErrorBoundary() {
  return (
    <EmptyFrame>
      <PageError />
    </EmptyFrame>
  );
}
