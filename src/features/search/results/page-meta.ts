import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { defaultSort, type ParsedSearch } from '../address/search-address.ts';
import type { SearchChip } from './present/search-chips.ts';
import { plainSearchAddress, searchFeedAddress } from '../address/feed-address.ts';
import { dealerAddress } from '../address/dealer-address.ts';
import type { SearchPageMeta, TextOption } from './search-page.ts';
import { findsEveryCondition } from '../index/condition-choice.ts';
import { anyQuery } from '../index/search-query.ts';

/** Metadata for search engines; the canonical address is the same for all orders and layouts. */
export function searchPageMeta(
  search: ParsedSearch,
  page: { title: string; total: string; chips: SearchChip[]; locale: Locale; empty: boolean },
): SearchPageMeta {
  const { asked, q, match, sort, perPage, view } = search;
  // Pages of the default size are canonical themselves; other sizes refer to the first page.
  const canonical = plainSearchAddress(search, perPage === anyQuery.perPage ? search.page : 1);
  const named = page.chips
    .filter(({ key }) => !key.startsWith('make:') && key !== 'city')
    .map(({ label }) => label);
  const heading = [page.title, ...named.slice(0, 3)].join(', ');
  // Pages of types, brands, models and towns stay indexed while empty.
  const usual = sort === defaultSort(q) && view === 'list' && perPage === anyQuery.perPage && match === '';
  return {
    title: m.results_meta_title({ heading, total: page.total }),
    description: m.results_meta_description({ heading, total: page.total }),
    // The company's own page is canonical for its listings.
    canonical: asked.dealer ? dealerAddress(asked.dealer.username, canonical) : `/${canonical}`,
    feed: searchFeedAddress(search, page.locale),
    index: usual && q === '' && !findsEveryCondition(asked) && !(page.empty && named.length > 0),
    path: breadcrumbs(asked.choices.type?.[0], page),
  };
}

const breadcrumbs = (
  type: string | undefined,
  { title, locale }: { title: string; locale: Locale },
): TextOption[] => {
  const typePath: TextOption[] =
    type === undefined ? [] : [[optionLabel('type', type, locale), `/?type=${type}`]];
  const [last] = typePath.at(-1) ?? [''];
  return [[m.app_name(), '/'], ...typePath, ...(last === title ? [] : [[title, ''] as const])];
};
