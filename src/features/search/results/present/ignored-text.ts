import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import { m } from '#platform/i18n/messages.ts';
import type { IgnoredValue } from '../../address/ignored-values.ts';
import { filterTitle } from '../filters/filter-labels.ts';
import { choiceGroups, flags, rangeFields } from '../../index/search-query.ts';

const titled: ReadonlySet<string> = new Set<FilterKey>([...choiceGroups, ...rangeFields, ...flags]);

/** Sentence that names values of the address without effect; undefined when there are none. */
export function ignoredText(ignored: readonly IgnoredValue[]): string | undefined {
  if (ignored.length === 0) return undefined;
  return m.results_ignored({ values: ignored.map(valueText).join(', ') });
}

/** E.g. `Гориво „steam“`. */
function valueText({ parameter, value }: IgnoredValue): string {
  const text = m.search_quoted({ text: value });
  const filter = parameter.replace(/_(min|max)$/, '');
  return titled.has(filter) ? `${filterTitle(filter as FilterKey)} ${text}` : text;
}
