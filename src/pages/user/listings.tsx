import { Link } from 'react-router';
import { ActingRole, useMay } from '#features/access/ui/use-may.ts';
import { getOwnBarter } from '#features/barter/get-own-barter.server.ts';
import { presentOwnBarter } from '#features/barter/present-own-barter.ts';
import { OwnBarterList } from '#features/barter/ui/own-barter.tsx';
import { findBarterMails } from '#features/barter/weekly/end-barter-mails.server.ts';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { readOwnActivity } from '#features/seller-figures/read-own-activity.server.ts';
import type { openDraftOperation } from '#features/selling/drafts/open-draft.server.ts';
import { getOwnFigures } from '#features/selling/own-listings/get-own-figures.server.ts';
import { listOwnListings } from '#features/selling/own-listings/list-own-listings.server.ts';
import { ownAddress, readOwnQuery } from '#features/selling/own-listings/own-address.ts';
import { presentOwnFigures } from '#features/selling/own-listings/present-own-figures.ts';
import { presentOwnListing } from '#features/selling/own-listings/present-own-listing.ts';
import { presentOwnTabs } from '#features/selling/own-listings/present-own-tabs.ts';
import { OwnEmpty } from '#features/selling/own-listings/ui/own-empty.tsx';
import { OwnFigures } from '#features/selling/own-listings/ui/own-figures.tsx';
import { OwnListingList } from '#features/selling/own-listings/ui/own-listing-list.tsx';
import { OwnSearch, OwnTabs } from '#features/selling/own-listings/ui/own-tabs.tsx';
import { presentPager } from '#features/search/results/present/present-pager.ts';
import { Pager } from '#features/search/results/ui/pager.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/listings';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: m.own_title,
});

const PER_PAGE = 25;
/** The search field is shown with more listings than this. */
const WORTH_SEARCHING = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const query = readOwnQuery(url.searchParams);
  const [figures, found] = await orPageError(
    Promise.all([
      getOwnFigures(page.ctx, viewer),
      listOwnListings(page.ctx, viewer, { ...query, perPage: PER_PAGE }),
    ]),
  );
  const ids = found.listings.map(({ id }) => id);
  const [activity, barter, mails] = await orPageError(
    Promise.all([
      readOwnActivity(page.ctx, viewer.accountId, ids),
      getOwnBarter(page.ctx, viewer, ids),
      findBarterMails(page.ctx, viewer.accountId),
    ]),
  );
  const options = { catalogue: page.ctx.catalogue, locale: page.locale, now: page.ctx.now(), activity };
  const pages = Math.ceil(found.total / PER_PAGE);
  return {
    locale: page.locale,
    role: viewer.actor?.role,
    query,
    hasAny: Object.values(found.counts).some((count) => count > 0) || query.q !== '',
    figures: presentOwnFigures(figures),
    tabs: presentOwnTabs(found.counts, query),
    isSearchable: found.counts.all > WORTH_SEARCHING || query.q !== '',
    listings: found.listings.map((listing) => presentOwnListing(listing, options)),
    barter: barter.map((own) => presentOwnBarter(own, options)),
    mailsEnded: mails?.isOn === false,
    pager: presentPager(query.page, pages, (number) => ownAddress({ ...query, page: number })),
  };
}

export const meta = privateMeta(handle);

export default function OwnListings({ loaderData }: Route.ComponentProps) {
  return (
    <ActingRole value={loaderData.role}>
      <Listings {...loaderData} />
    </ActingRole>
  );
}

type ListingsProps = Omit<Route.ComponentProps['loaderData'], 'role' | 'locale'>;

function Listings(props: ListingsProps) {
  const { query, hasAny, figures, tabs, isSearchable, listings, barter, mailsEnded, pager } = props;
  const mayPost = useMay<typeof openDraftOperation>('seller');
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-24 md:px-6 lg:pt-10">
      <div className="flex flex-wrap items-start gap-4">
        <h1 className="text-2xl font-bold lg:text-3xl">{m.own_title()}</h1>
        {hasAny && mayPost && (
          <Link to="/user/listing/create" className="own-post btn btn-primary ml-auto">
            <Icon name="plus" className="size-4" />
            <span className="max-md:hidden">{m.own_post()}</span>
            <span className="md:hidden">{m.own_post_short()}</span>
          </Link>
        )}
      </div>
      {hasAny && <OwnFigures figures={figures} />}
      {hasAny && <OwnTabs tabs={tabs} />}
      {isSearchable && <OwnSearch query={query} />}
      {listings.length === 0 ? (
        <OwnEmpty query={query} />
      ) : (
        // Pictures of drafts and pending listings are served only by this site.
        <MediaUrl value={LOCAL_MEDIA_URL}>
          <OwnListingList listings={listings} />
        </MediaUrl>
      )}
      {pager && <Pager pager={pager} />}
      {barter.length > 0 && <OwnBarterList listings={barter} mailsEnded={mailsEnded} />}
    </main>
  );
}
