import { cutInterpretations } from '../query-parsing/cut-interpretations.ts';
import { defaultSort, EVERY_OFFER, searchAddress, type ParsedSearch } from './search-address.ts';
import type { TextOption } from '../results/filters/filter-panel-data.ts';
import type { SortOrder } from '../index/search-query.ts';

/**
 * Hidden parameters of the filter form. The form shows filters parsed from the query as chosen, so it keeps only the
 * words without an interpretation; otherwise an unticked filter would return from the query.
 */
export function keptByFilters(search: ParsedSearch): TextOption[] {
  const { match, view, query, everyOffer = false } = search;
  const kept: TextOption[] = [
    ['type', (query.choices.type ?? []).join(',')],
    ['dealer', query.dealer?.username ?? ''],
    ['offers', everyOffer ? EVERY_OFFER : ''],
    ['q', uninterpretedText(search)],
    ['match', match],
    ['view', view === 'list' ? '' : view],
  ];
  return kept.filter(([, value]) => value !== '');
}

const uninterpretedText = ({ q, parsedQuery }: ParsedSearch): string =>
  cutInterpretations(q, parsedQuery?.interpretations ?? [])
    .replace(/\s+/g, ' ')
    .trim();

/** Hidden parameters of the query form: the chosen filters, without those parsed from the old query. */
export const keptByQuery = (search: ParsedSearch): TextOption[] => [
  ...new URLSearchParams(searchAddress({ ...search, q: '', page: 1, sort: keptSort(search) })),
];
const keptSort = ({ sort, q }: ParsedSearch): SortOrder => (sort === defaultSort(q) ? defaultSort('') : sort);
