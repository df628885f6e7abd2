import { companyPath } from '#features/companies/company-address.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { dealerAddress } from '../address/dealer-address.ts';
import type { DealerListings, OptionLink } from './dealer-listings.ts';
import type { UnsoundSwitch } from '../results/search-page.ts';
import { presentEmpty } from '../results/present/present-empty.ts';
import { ignoredText } from '../results/present/ignored-text.ts';
import { presentPager } from '../results/present/present-pager.ts';
import { presentUnsound } from '../results/present/present-unsound.ts';
import { optionOrDefault, presentSortOptions } from '../results/present/present-sort.ts';
import { withOption, withPage, withSort, withType } from '../address/address-links.ts';
import { defaultSort, searchAddress, type ParsedSearch } from '../address/search-address.ts';
import { chipTexts } from '../results/present/chip-texts.ts';
import { searchChips, type SearchChip } from '../results/present/search-chips.ts';
import { plainSearchAddress, searchFeedAddress } from '../address/feed-address.ts';
import { inLanguage, withoutLanguage } from '../address/kept-language.ts';
import { findListings, parseSearch, type SearchContext } from '../results/search-listings.server.ts';
import { anyQuery, sortOrders, type DealerChoice, type SearchAnswer } from '../index/search-query.ts';

/** Number of brands shown, those with the most listings first; the results page has all. */
const MOST_BRANDS = 12;

/**
 * Runs the search of the address within a company, for its page. Returns a redirect if the address is not canonical.
 */
export async function getDealerListings(
  { ctx, locale }: { ctx: SearchContext; locale: Locale },
  dealer: DealerChoice,
  url: URL,
): Promise<{ redirect: string } | DealerListings> {
  const { parameters, language } = withoutLanguage(url);
  const written = new URLSearchParams(parameters);
  // The page has one layout and a fixed company.
  for (const name of ['dealer', 'view']) parameters.delete(name);
  const search = parseSearch(ctx, parameters, dealer);
  const hrefOf = (address: string): string => dealerAddress(dealer.username, address);
  const canonical = hrefOf(search.address);
  if (new URLSearchParams(canonical.split('?')[1] ?? '').toString() !== written.toString())
    return { redirect: inLanguage(canonical, language) };

  const { query, answer, cards } = await findListings(ctx, search);
  const pages = Math.max(1, Math.ceil(answer.total / query.perPage));
  const filters = searchChips(search, ctx.catalogue, locale, chipTexts);
  const others = filters.filter((chip) => chip.key !== 'dealer' && !isBrandAlone(chip, search));
  const narrowed = filters.length > 1 || (query.choices.type ?? []).length > 0;
  const unsound = unsoundOf(search, answer, hrefOf);
  return {
    total: answer.total,
    count: m.company_listing_count({ count: answer.total, written: formatNumber(answer.total) }),
    unsound,
    types: typeLinks({ ctx, locale }, search, answer, hrefOf),
    brands: brandLinks(ctx, search, answer, hrefOf),
    ignored: ignoredText(search.ignored),
    chips: others.map(({ label, address }) => [label, hrefOf(address)]),
    clearHref: companyPath(dealer.username),
    searchHref: `/${searchAddress({ ...search, page: 1 })}`,
    kept: [...new URLSearchParams(hrefOf(withSort(search, defaultSort(search.q))).split('?')[1] ?? '')],
    sort: optionOrDefault(search.sort, defaultSort(search.q)),
    sortLinks: presentSortOptions(search).map(([value, label]) => {
      const sort = sortOrders.find((each) => each === value) ?? defaultSort(search.q);
      return [value, label, hrefOf(withSort(search, sort))];
    }),
    cards: cards.map((card) =>
      presentListingCard(card, { catalogue: ctx.catalogue, locale, now: ctx.now() }),
    ),
    pager: presentPager(query.page, pages, (page) => hrefOf(withPage(search, page))),
    lastPage:
      answer.total > 0 && query.page > pages
        ? [m.results_last_page({ page: formatNumber(pages) }), hrefOf(withPage(search, pages))]
        : undefined,
    empty: answer.total === 0 && (narrowed || unsound) ? emptyOf(search, answer, filters, hrefOf) : undefined,
    meta: {
      canonical: hrefOf(plainSearchAddress(search, query.perPage === anyQuery.perPage ? query.page : 1)),
      feed: searchFeedAddress(search, locale),
      index: !narrowed && query.page <= pages && canonical === hrefOf(plainSearchAddress(search, query.page)),
    },
  };
}

function unsoundOf(search: ParsedSearch, answer: SearchAnswer, hrefOf: HrefOf): UnsoundSwitch | undefined {
  const unsound = presentUnsound(search, answer);
  return unsound && { ...unsound, href: hrefOf(unsound.href.slice(1)) };
}

type HrefOf = (address: string) => string;

/** Whether the chip is a brand without chosen models, which is among the brand links already. */
const isBrandAlone = ({ key }: SearchChip, { query }: ParsedSearch): boolean =>
  query.makes.some(({ brand, models }) => key === `make:${brand}` && models.length === 0);

function typeLinks(
  { ctx, locale }: { ctx: SearchContext; locale: Locale },
  search: ParsedSearch,
  { counts }: SearchAnswer,
  hrefOf: HrefOf,
): OptionLink[] {
  const chosen = search.query.choices.type ?? [];
  const links = vehicleTypeKeys
    .filter((type) => counts.type[type] || chosen.includes(type))
    .map((type): OptionLink => {
      const on = chosen.includes(type);
      const href = hrefOf(withType(search, on ? null : type, ctx.catalogue));
      const count = formatNumber(counts.type[type] ?? 0);
      const label = optionLabel('type', type, locale);
      return on ? [label, count, href, 1] : [label, count, href];
    });
  return links.length > 1 || chosen.length > 0 ? links : [];
}

function brandLinks(
  ctx: SearchContext,
  search: ParsedSearch,
  { counts }: SearchAnswer,
  hrefOf: HrefOf,
): OptionLink[] {
  const chosen = new Set(search.query.makes.map(({ brand }) => brand));
  const most = Object.entries(counts.brand)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_BRANDS)
    .map(([brand]) => brand);
  const links = [...new Set([...most, ...chosen])].map((brand): OptionLink => {
    const label = ctx.catalogue.brandByKey.get(brand)?.name ?? brand;
    const count = formatNumber(counts.brand[brand] ?? 0);
    const href = hrefOf(withOption(search, 'brand', brand, ctx.catalogue));
    return chosen.has(brand) ? [label, count, href, 1] : [label, count, href];
  });
  return links.length > 1 || chosen.size > 0 ? links : [];
}

/** Suggestions to drop a filter: those within the company first, then without the company. */
function emptyOf(search: ParsedSearch, answer: SearchAnswer, chips: SearchChip[], hrefOf: HrefOf) {
  const { ways } = presentEmpty(search, answer, chips);
  const linked = ways.map((way) => ({ ...way, href: hrefOf(way.href.slice(1)) }));
  const isOwn = ({ href }: { href: string }): boolean => href.startsWith(companyPath(''));
  return { ways: [...linked.filter(isOwn), ...linked.filter((way) => !isOwn(way))] };
}
