import { ActingRole } from '#features/access/ui/use-may.ts';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { getListingFigures } from '#features/seller-figures/get-listing-figures.server.ts';
import { presentFigures } from '#features/seller-figures/present-figures.ts';
import { ContactFunnel } from '#features/seller-figures/ui/contact-funnel.tsx';
import { FigureTiles } from '#features/seller-figures/ui/figure-tiles.tsx';
import { FiguresHeader } from '#features/seller-figures/ui/figures-header.tsx';
import { HelpfulStepList } from '#features/seller-figures/ui/helpful-step-list.tsx';
import { PriceTrialPanel } from '#features/seller-figures/ui/price-trial-panel.tsx';
import { ViewsChart } from '#features/seller-figures/ui/views-chart.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { privateHead } from '../meta/private-meta.ts';
import type { Route } from './+types/listing-figures';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: 'from data',
});

/** Figures of an own listing that was published once. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const { ctx, locale } = page;
  const figures = await orPageError(getListingFigures(ctx, viewer, listingId(params.id)));
  return {
    locale,
    role: viewer.actor?.role,
    view: presentFigures(figures, { catalogue: ctx.catalogue, locale, now: ctx.now() }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateHead(
    loaderData ? m.figures_page_title({ title: loaderData.view.listing.title }) : m.figures_title(),
  );

export default function ListingFigures({ loaderData }: Route.ComponentProps) {
  const { view, role } = loaderData;
  const { heading, against, tiles, chart, funnel, response, followers, steps, trial } = view;
  return (
    <ActingRole value={role}>
      <main id="main" className="mx-auto max-w-page px-4 pt-4 pb-24 md:px-6 lg:pt-8">
        {/* Pictures of a listing that left the market are served only by this site. */}
        <MediaUrl value={LOCAL_MEDIA_URL}>
          <FiguresHeader view={view} />
        </MediaUrl>
        <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl font-semibold">{heading}</h2>
          <span className="num text-sm text-fg-3">{against}</span>
        </div>
        <FigureTiles tiles={tiles} />
        <div
          className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 ${trial ? 'lg:grid-cols-[minmax(0,1fr)_384px]' : ''}`}
        >
          <div className="grid content-start gap-4">
            <ViewsChart chart={chart} />
            <div className="grid items-start gap-4 md:grid-cols-2">
              <ContactFunnel funnel={funnel} response={response} followers={followers} />
              {steps && <HelpfulStepList steps={steps} />}
            </div>
          </div>
          {trial && <PriceTrialPanel key={`${trial.version} ${trial.price}`} trial={trial} />}
        </div>
      </main>
    </ActingRole>
  );
}
