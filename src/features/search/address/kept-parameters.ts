import { cutInterpretations } from '../query-parsing/cut-interpretations.ts';
import { defaultSort, searchAddress, type ParsedSearch } from './search-address.ts';
import type { TextOption } from '../results/search-page.ts';
import type { SortOrder } from '../index/search-query.ts';

/**
 * What the filter form keeps beside its own controls. It shows the filters understood from the words as chosen,
 * so only the words that were not understood go along: what is unticked must not come back from the words.
 */
export function filtersKeep(search: ParsedSearch): TextOption[] {
  const { match, view, query } = search;
  const kept: TextOption[] = [
    ['type', (query.choices.type ?? []).join(',')],
    ['dealer', query.dealer?.username ?? ''],
    ['q', wordsNotUnderstood(search)],
    ['match', match],
    ['view', view === 'list' ? '' : view],
  ];
  return kept.filter(([, value]) => value !== '');
}

const wordsNotUnderstood = ({ q, understood }: ParsedSearch): string =>
  cutInterpretations(q, understood?.interpretations ?? [])
    .replace(/\s+/g, ' ')
    .trim();

/** What another text to search for keeps: the chosen filters, not those understood from the old text. */
export const wordsKeep = (search: ParsedSearch): TextOption[] => [
  ...new URLSearchParams(searchAddress({ ...search, q: '', page: 1, sort: keptSort(search) })),
];
const keptSort = ({ sort, q }: ParsedSearch): SortOrder => (sort === defaultSort(q) ? defaultSort('') : sort);
