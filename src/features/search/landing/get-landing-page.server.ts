import { readPricesByYear } from '#features/pricing/read-prices-by-year.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { inLanguage, withoutLanguage } from '../address/kept-language.ts';
import { presentSearch } from '../results/search-page.server.ts';
import { parseSearch, readSearch, type SearchContext } from '../results/search-listings.server.ts';
import type { SearchPageData } from '../results/search-page.ts';
import { landingPath, landingSearch, readLandingPath } from './landing-address.ts';
import type { LandingPageData } from './landing-page.ts';
import { landingTrail } from './landing-of-search.ts';
import { landingTitle } from './landing-title.ts';
import { presentNeighbours } from './present-neighbours.ts';
import { presentPrices } from './present-prices.ts';

interface LandingContext {
  ctx: SearchContext;
  locale: Locale;
  /** As for `getSearchPage`. */
  document?: object | undefined;
}

/**
 * Builds the landing page of an address. Returns a redirect if the address is not canonical: to the results page with
 * further filters, or for good to its own segments, in the language that the address names. Throws AppError
 * `not_found` (404) for an unknown segment.
 */
export async function getLandingPage(
  { ctx, locale, document }: LandingContext,
  url: URL,
): Promise<{ redirect: string; status: 301 | 302 } | { results: SearchPageData; landing: LandingPageData }> {
  const { catalogue } = ctx;
  const read = readLandingPath(url.pathname, catalogue);
  if (!read) throw new AppError('not_found', 404);
  const { landing } = read;
  const own = new URLSearchParams(landingSearch(landing));
  const { parameters, language } = withoutLanguage(url);
  for (const name of new Set(parameters.keys())) own.delete(name);
  const { address } = await readSearch(ctx, new URLSearchParams([...own, ...parameters]));
  const path = landingPath(landing, language === null ? read.locale : locale, catalogue);
  const isPlain = address === landingSearch(landing);
  if (!isPlain || path === undefined) return { redirect: inLanguage(`/${address}`, language), status: 302 };
  if (path !== url.pathname || parameters.size > 0)
    return { redirect: inLanguage(path, language), status: 301 };

  const [{ page, answer }, prices] = await Promise.all([
    presentSearch({ ctx, locale, document }, parseSearch(ctx, own)),
    readPricesByYear(ctx.db, landing),
  ]);
  return {
    results: page,
    landing: {
      path: landingTrail(landing, catalogue, locale)
        .slice(0, -1)
        .map((part) => [part.label, landingPath(part.landing, locale, catalogue) ?? '/']),
      // Data instead of messages in scripts, whose size is limited.
      pathLabel: m.landing_path(),
      prices: presentPrices(prices, {
        what: landingTitle({ ...landing, city: undefined }, catalogue, locale),
        everywhere: landing.city === undefined,
        hrefOf: (year) =>
          `/${parseSearch(ctx, new URLSearchParams([...own, ['year_min', `${year}`], ['year_max', `${year}`]])).canonical}`,
      }),
      neighbours: presentNeighbours(landing, answer, { catalogue, locale }),
    },
  };
}
