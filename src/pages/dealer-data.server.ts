import { companyPath } from '#features/accounts/company-address.ts';
import { presentCompany } from '#features/accounts/company-view.ts';
import { getCompany } from '#features/accounts/get-company.server.ts';
import { LISTINGS_PER_PAGE, listAccountListings } from '#features/listings/list-account-listings.server.ts';
import { presentListingCard } from '#features/listings/present-listing-card.ts';
import { presentPager } from '#features/search/present-pager.ts';
import { AppError } from '#kernel/app-error.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PageContext } from './app-context.server.ts';

/** A company's page. Throws AppError `not_found` (404), also for a page of listings that is not there. */
export async function getDealerPage(
  { ctx, locale }: PageContext,
  username: string | undefined,
  page: number,
) {
  if (username === undefined || page === 0) throw new AppError('not_found', 404);
  const company = await getCompany(ctx, username);
  const { total, cards } = await listAccountListings(ctx, { accountId: company.accountId, page });
  const pages = Math.max(1, Math.ceil(total / LISTINGS_PER_PAGE));
  if (page > pages) throw new AppError('not_found', 404);
  const options = { catalogue: ctx.catalogue, locale, now: ctx.now() };
  return {
    locale,
    username,
    page,
    company: presentCompany(company, options),
    count: m.company_listing_count({ count: total, written: formatNumber(total) }),
    cards: cards.map((card) => presentListingCard(card, options)),
    pager: presentPager(page, pages, (number) => companyPath(username, number)),
  };
}

export type DealerPageData = Awaited<ReturnType<typeof getDealerPage>>;
