import { isDealer, requireViewer, type Viewer } from '#features/access/viewer.ts';
import { profilePictureUrl } from '#features/accounts/profile/profile-picture.ts';
import { getPublished } from '#features/listings/page/get-listing.server.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { AppError } from '#kernel/app-error.ts';
import type { PricesContext } from '../prices/prices-context.ts';
import { readStockPrices } from '../prices/read-stock-prices.server.ts';
import { filterPrices, sortPrices } from '../prices/stock-price.ts';
import { readPriceQuery } from '../prices/stock-price-address.ts';
import { SHEETS_PER_PAGE, type SheetsOf } from './sheet-address.ts';

export interface Sheets {
  /** Published listings of the page, in the chosen order. */
  listings: ListingDetail[];
  /** Chosen listings, also those without a sheet. */
  total: number;
  /** Listings of the page that have none, because buyers cannot open them. */
  hidden: number;
  /** Name and picture of the seller. */
  company: { name: string; pictureUrl: string };
}

/**
 * Own listings for windscreen sheets. Throws AppError `unauthenticated` (401), `forbidden` (403) for a filter unless the
 * viewer is a verified car dealer, and `not_found` (404) if a named listing is not the viewer's own.
 */
export async function readSheets(
  ctx: PricesContext & { config: { mediaUrl: string } },
  viewer: Viewer | undefined,
  { of, page }: { of: SheetsOf; page: number },
): Promise<Sheets> {
  const present = requireViewer(viewer);
  const ids = 'ids' in of ? await ownIds(ctx, present, of.ids) : await filteredIds(ctx, present, of.filter);
  const shown = ids.slice((page - 1) * SHEETS_PER_PAGE, page * SHEETS_PER_PAGE);
  const [found, account] = await Promise.all([
    getPublished(ctx, shown),
    ctx.db
      .selectFrom('account')
      .select(['display_name', 'picture_id'])
      .where('id', '=', present.accountId)
      .executeTakeFirstOrThrow(),
  ]);
  const byId = new Map(found.map((listing) => [listing.id, listing]));
  const listings = shown.flatMap((id) => byId.get(id) ?? []);
  return {
    listings,
    total: ids.length,
    hidden: shown.length - listings.length,
    company: {
      name: account.display_name,
      pictureUrl: profilePictureUrl(ctx.config.mediaUrl, account.picture_id),
    },
  };
}

async function ownIds(
  { db }: PricesContext,
  { accountId }: Viewer,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) throw new AppError('not_found', 404);
  const own = await db
    .selectFrom('listing')
    .select('id')
    .where('account_id', '=', accountId)
    .where('publication', '<>', 'draft')
    .where('id', 'in', ids)
    .execute();
  if (own.length < ids.length) throw new AppError('not_found', 404);
  return ids;
}

async function filteredIds(ctx: PricesContext, viewer: Viewer, filter: string): Promise<number[]> {
  if (!isDealer(viewer)) throw new AppError('forbidden', 403);
  const query = readPriceQuery(new URLSearchParams(filter));
  const stock = await readStockPrices(ctx, viewer.accountId);
  return sortPrices(filterPrices(stock, query), query).map(({ id }) => id);
}
