import { formatPhone } from '#features/accounts/phone/format-phone.server.ts';
import { geoJsonLd, hoursJsonLd } from '#features/companies/page/company-json-ld.ts';
import { companyFigures, presentCompanyPage } from '#features/companies/page/company-page-view.ts';
import { sofiaTime } from '#features/companies/page/opening-hours.ts';
import { presentCompanyPlace } from '#features/companies/page/present-company-place.ts';
import { readCompanyPage } from '#features/companies/page/read-company-page.server.ts';
import { countSold } from '#features/listings/life/count-sold.server.ts';
import { anyQuery } from '#features/search/index/search-query.ts';
import { companyPath } from '#features/companies/company-address.ts';
import { presentCompany } from '#features/companies/company-view.ts';
import { getCompany } from '#features/companies/get-company.server.ts';
import { responseText } from '#features/conversations/conversation-words.ts';
import { respondsInMinutes } from '#features/conversations/response-time.server.ts';
import { getDealerListings } from '#features/search/dealer/get-dealer-listings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { PageContext } from '../app-context.server.ts';

/** Data of a company's page, or a redirect to its canonical address. Throws AppError `not_found` (404). */
export async function getDealerPage({ ctx, locale }: PageContext, username: string | undefined, url: URL) {
  if (username === undefined) throw new AppError('not_found', 404);
  const company = await getCompany(ctx, username);
  const view = presentCompany(company, { catalogue: ctx.catalogue, locale });
  const dealer = { accountId: company.accountId, username, name: view.name };
  const listings = await getDealerListings({ ctx, locale }, dealer, url);
  if ('redirect' in listings) return listings;
  const [written, sold] = await Promise.all([
    readCompanyPage(ctx, company.accountId),
    countSold(ctx, company.accountId),
  ]);
  const minutes = await respondsInMinutes(ctx, company.accountId);
  const responds = minutes === null ? undefined : responseText(minutes);
  const active = ctx.search.count({ ...anyQuery, dealer }, ctx.now());
  const { cover, point } = written;
  return {
    locale,
    username,
    company: view,
    responds,
    listings,
    figures: companyFigures({ joinedAt: company.joinedAt, active, sold }, ctx.now()),
    page: presentCompanyPage(written, {
      locale,
      today: sofiaTime(ctx.now()).date,
      mediaUrl: ctx.config.mediaUrl,
      formatPhone,
    }),
    place: presentCompanyPlace(company, point, { ctx, locale }),
    cover,
    jsonLd: { path: companyPath(username), hours: hoursJsonLd(written), geo: geoJsonLd(point) },
  };
}

export type DealerPageData = Exclude<Awaited<ReturnType<typeof getDealerPage>>, { redirect: string }>;
