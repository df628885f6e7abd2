import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { dealerAddress } from '../address/dealer-address.ts';
import { plainSearchAddress, searchFeedAddress } from '../address/feed-address.ts';
import { defaultSort, type ParsedSearch } from '../address/search-address.ts';
import { anyQuery } from '../index/search-query.ts';
import { landingAddresses, MIN_INDEXED_LISTINGS, type Landing } from '../landing/landing-address.ts';
import { landingTrail } from '../landing/landing-of-search.ts';
import type { SearchChip } from './present/search-chips.ts';
import type { TextOption } from './filters/filter-panel-data.ts';
import type { SearchPageMeta } from './search-page.ts';

interface SearchPageFacts {
  title: string;
  total: number;
  pages: number;
  chips: SearchChip[];
  locale: Locale;
  catalogue: Catalogue;
  /** The landing page with the same listings. */
  landing: Landing | undefined;
}

/**
 * Metadata for search engines. The canonical address is the same for all orders and layouts. They index landing pages
 * with enough listings, and the further pages of these.
 */
export function searchPageMeta(search: ParsedSearch, page: SearchPageFacts): SearchPageMeta {
  const { asked, sort, perPage, view, match, everyOffer } = search;
  // Pages of the default size are canonical themselves, those past the end are the last; other sizes refer to the first page.
  const number = perPage === anyQuery.perPage ? Math.min(search.page, page.pages) : 1;
  const plain = plainSearchAddress(search, number);
  const total = formatNumber(page.total);
  const named = page.chips
    .filter(({ key }) => !key.startsWith('make:') && key !== 'city')
    .map(({ label }) => label);
  const heading = page.landing ? page.title : [page.title, ...named.slice(0, 3)].join(', ');
  const usual =
    sort === defaultSort(search.q) &&
    view === 'list' &&
    perPage === anyQuery.perPage &&
    match === '' &&
    !everyOffer;
  const languages = page.landing && number === 1 ? landingAddresses(page.landing, page.catalogue) : undefined;
  return {
    title: m.results_meta_title({ heading, total }),
    description: m.results_meta_description({ heading, total }),
    canonical:
      languages?.find(([locale]) => locale === page.locale)?.[1] ??
      // The company's own page is canonical for its listings.
      (asked.dealer ? dealerAddress(asked.dealer.username, plain) : `/${plain}`),
    languages,
    feed: searchFeedAddress(search, page.locale),
    index:
      usual && search.page === number && page.landing !== undefined && page.total >= MIN_INDEXED_LISTINGS,
    path: breadcrumbs(search, page),
  };
}

function breadcrumbs({ asked }: ParsedSearch, page: SearchPageFacts): TextOption[] {
  const { title, landing, catalogue, locale } = page;
  const home: TextOption = [m.app_name(), '/'];
  const addressOf = (part: Landing): string =>
    landingAddresses(part, catalogue)?.find(([language]) => language === locale)?.[1] ?? '';
  if (landing) {
    const trail = landingTrail(landing, catalogue, locale);
    return [
      home,
      ...trail.map((crumb, index): TextOption => [
        crumb.label,
        index === trail.length - 1 ? '' : addressOf(crumb.landing),
      ]),
    ];
  }
  const [type = ''] = asked.choices.type ?? [];
  const typePath: TextOption[] = isVehicleTypeKey(type)
    ? [[optionLabel('type', type, locale), addressOf({ type })]]
    : [];
  const [last] = typePath.at(-1) ?? [''];
  return [home, ...typePath, ...(last === title ? [] : [[title, ''] as const])];
}
