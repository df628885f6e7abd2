import { ActingRole } from '#features/access/ui/use-may.ts';
import { Link } from 'react-router';
import { isDealer } from '#features/access/viewer.ts';
import { presentPriceChange } from '#features/dealers/price-changes/present-price-change.ts';
import { listChanges } from '#features/dealers/price-changes/read-price-changes.server.ts';
import { LastChanges } from '#features/dealers/price-changes/ui/last-changes.tsx';
import { listStockPrices } from '#features/dealers/prices/list-stock-prices.server.ts';
import { presentStockPrice } from '#features/dealers/prices/present-stock-price.ts';
import { pricesAddress, readPriceQuery } from '#features/dealers/prices/stock-price-address.ts';
import { NoStock, StockPrices } from '#features/dealers/prices/ui/stock-prices.tsx';
import { sheetsAddress } from '#features/dealers/sheets/sheet-address.ts';
import { STOCK_PATH } from '#features/dealers/stock-run.ts';
import { OnlyDealers } from '#features/dealers/ui/only-dealers.tsx';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { presentPager } from '#features/search/results/present/present-pager.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/stock-prices';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: m.prices_title,
});

const SHOWN_CHANGES = 3;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  if (!isDealer(viewer)) return { locale, stock: undefined };
  const query = readPriceQuery(url.searchParams);
  const [found, changes] = await orPageError(
    Promise.all([listStockPrices(ctx, viewer, query), listChanges(ctx, viewer)]),
  );
  const { rows, covers, total, counts } = found;
  const now = ctx.now();
  const stock = {
    role: viewer.actor?.role,
    query,
    total,
    counts,
    count: found.stock,
    rows: rows.map((row) => presentStockPrice(row, { locale, cover: covers.get(row.id) })),
    changes: changes.slice(0, SHOWN_CHANGES).map((change) => presentPriceChange(change, now)),
    pager: presentPager(query.page, Math.ceil(total / query.size), (number) =>
      pricesAddress({ ...query, page: number }),
    ),
  };
  return { locale, stock };
}

export const meta = privateMeta(handle);

export default function StockPricesPage({ loaderData: { stock } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-24 md:px-6 lg:pt-10">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl font-bold lg:text-3xl">{m.prices_title()}</h1>
        {stock && <span className="num text-fg-2">{formatNumber(stock.count)}</span>}
        {stock && (
          <div className="flex flex-wrap gap-2 max-lg:basis-full lg:ml-auto">
            <Link to={STOCK_PATH} className="btn btn-secondary">
              <Icon name="upload" className="size-4" />
              {m.prices_back_to_stock()}
            </Link>
            {stock.count > 0 && (
              <a href={sheetsAddress({ filter: '' })} className="btn btn-secondary">
                <Icon name="printer" className="size-4" />
                {m.sheets_link()}
              </a>
            )}
          </div>
        )}
      </div>
      {stock ? (
        <>
          <p className="mt-1 text-fg-2">{m.prices_lead()}</p>
          <ActingRole value={stock.role}>
            <LastChanges changes={stock.changes} />
          </ActingRole>
          {stock.count === 0 ? (
            <NoStock />
          ) : (
            // Pictures of listings that wait for approval are served only by this site.
            <MediaUrl value={LOCAL_MEDIA_URL}>
              <ActingRole value={stock.role}>
                <StockPrices {...stock} />
              </ActingRole>
            </MediaUrl>
          )}
        </>
      ) : (
        <OnlyDealers />
      )}
    </main>
  );
}
