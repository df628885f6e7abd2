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
  const minutes = await respondsInMinutes(ctx, company.accountId);
  const responds = minutes === null ? undefined : responseText(minutes);
  return { locale, username, company: view, responds, listings };
}

export type DealerPageData = Exclude<Awaited<ReturnType<typeof getDealerPage>>, { redirect: string }>;
