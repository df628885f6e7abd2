import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel, type OptionGroup } from '#features/catalogue/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { literally } from './search-address-links.ts';
import type { ParsedSearch } from './search-address.ts';
import { chipWords } from './search-chips-words.ts';
import { makeLabel } from './search-chips.ts';
import type { WordsData } from './search-page.ts';
import type { Flag, RangeField } from './search-query.ts';
import type { Understood } from './understand-query.ts';

/** What was made of the typed words, reading by reading, and the way to have them searched as they stand. */
export function presentUnderstood(
  search: ParsedSearch,
  options: { catalogue: Catalogue; locale: Locale; inCc: boolean },
): Pick<WordsData, 'understood' | 'literalHref'> {
  const readings = search.understood?.understood ?? [];
  const labels = readings
    .map((item) => readingLabel(item, search, options))
    .filter((label) => label !== undefined);
  return {
    understood: [...new Set(labels)],
    literalHref: labels.length > 0 ? `/${literally(search)}` : undefined,
  };
}

function readingLabel(
  { kind, key, text, generation }: Understood,
  { understood, query }: ParsedSearch,
  { catalogue, locale, inCc }: { catalogue: Catalogue; locale: Locale; inCc: boolean },
): string | undefined {
  const dot = key.indexOf('.');
  const [group, option] = dot === -1 ? [key, ''] : [key.slice(0, dot), key.slice(dot + 1)];
  switch (kind) {
    case 'make':
      return makeLabel({ brand: group, models: option === '' ? [] : [option] }, catalogue, locale);
    case 'generation': {
      const make = makeLabel({ brand: group, models: option === '' ? [] : [option] }, catalogue, locale);
      if (!generation) return make;
      const { name, from, to } = generation;
      return m.results_generation({ make, name, years: to === null ? `${from}–` : `${from}–${to}` });
    }
    case 'choice': {
      if (option !== '') return optionLabel(group as OptionGroup, option, locale, catalogue);
      const keys = query.choices[group as 'doors' | 'owners'] ?? [];
      return chipWords.named(
        group as 'doors' | 'owners',
        keys.map((each) => optionLabel(group as OptionGroup, each, locale, catalogue)).join(', '),
      );
    }
    case 'feature':
      return optionLabel('feature', key, locale, catalogue);
    case 'flag':
      return chipWords.flag(key as Flag);
    case 'range': {
      const range = understood?.filters.ranges[key as RangeField];
      return range && chipWords.range(key as RangeField, range, inCc);
    }
    case 'distance':
      return m.distance_km({ distance: formatNumber(Number(key)) });
    case 'without':
      return chipWords.without(text);
  }
}
