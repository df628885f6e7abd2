import { m, messageFamily } from '#platform/i18n/messages.ts';
import { defaultSort, type ParsedSearch } from '../../address/search-address.ts';
import type { TextOption } from '../filters/filter-panel-data.ts';
import { sortOrders } from '../../index/search-query.ts';

const sortMessage = messageFamily('sort_', m);

/** Orders of a search; the default has an empty value, see `optionOrDefault`. */
export function presentSortOptions({ q, query }: ParsedSearch): TextOption[] {
  return sortOrders
    .filter((sort) => sort !== 'nearest' || query.choices.city?.length)
    .map((sort) => [optionOrDefault(sort, defaultSort(q)), sortMessage(sort)?.() ?? sort]);
}

/** Returns '' for the default, which omits the parameter. */
export const optionOrDefault = (value: string | number, usual: string | number): string =>
  value === usual ? '' : String(value);
