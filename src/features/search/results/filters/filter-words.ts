import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { SectionKey } from './filter-sections.ts';
import type { RangeField } from '../../index/search-query.ts';

const filterMessage = messageFamily('filter_', m);
const sectionMessage = messageFamily('section_', m);
const unitMessage = messageFamily('range_unit_', m);

/** How a filter is called above its options, in the language of the page. */
export const filterTitle = (filter: FilterKey): string => filterMessage(filter)?.() ?? filter;
export const sectionTitle = (section: SectionKey): string => sectionMessage(section)?.() ?? section;

/** Sign of the unit behind a number of the range, '' where it has none. */
export function unitOf(field: RangeField, inCc: boolean): string {
  return unitMessage(field === 'displacement' && inCc ? 'cc' : field)?.() ?? '';
}
