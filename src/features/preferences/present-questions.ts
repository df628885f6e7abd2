import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import type { ParsedSearch } from '#features/search/address/search-address.ts';
import type { OptionCounts, SearchAnswer } from '#features/search/index/search-query.ts';
import {
  drivingPlaces,
  MOST_PRIORITIES,
  parseMatch,
  passengerGroups,
  priorityKeys,
  yearlyKmLimits,
  yearlyPresets,
  type DrivingPlace,
  type PassengerGroup,
  type PriorityKey,
} from '#features/search/match/match-answers.ts';
import {
  passengersLabel,
  placeLabel,
  priorityLabel,
  yearlyLabel,
} from '#features/search/match/match-labels.ts';
import type { QuestionKey } from '#features/search/match/preferences-address.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { Choice, Question } from './wizard-page.ts';

export interface QuestionSource {
  search: ParsedSearch;
  answer: Pick<SearchAnswer, 'counts'>;
  catalogue: Catalogue;
  locale: Locale;
}
type Asked = Pick<Question, 'kind' | 'name' | 'options' | 'most' | 'ownKm' | 'budget'>;

const titles = messageFamily('needs_question_', m);
const hints = messageFamily('needs_hint_', m);
const priorityHints = messageFamily('needs_for_', m);
const seatHints = messageFamily('needs_seats_', m);

export const questionTitle = (key: QuestionKey): string => titles(key)?.() ?? key;
export const questionHint = (key: QuestionKey): string => hints(key)?.() ?? '';

/** Brands that are offered besides the chosen ones. */
const FIRST_BRANDS = 24;
const MINOR_UNITS = 100;

const placeArt: Record<DrivingPlace, string> = {
  city: 'hatchback',
  highway: 'sedan',
  rural: 'pickup',
  mixed: 'wagon',
  mountain: 'suv',
};
const passengersArt: Record<PassengerGroup, string> = {
  solo: 'roadster',
  couple: 'hatchback',
  friends: 'sedan',
  family: 'minivan',
};
const priorityIcons: Record<PriorityKey, IconName> = {
  economy: 'fuel',
  performance: 'zap',
  comfort: 'armchair',
  cargo: 'box',
  safety: 'shield-check',
  tech: 'cpu',
  reliability: 'book-check',
};

const tile = (key: string): string => `tile-car-${key}`;
const countText = (counts: OptionCounts, key: string): string =>
  m.needs_count({ count: counts[key] ?? 0, total: formatNumber(counts[key] ?? 0) });
const any = (isChosen: boolean): Choice => ({ value: '', label: m.needs_any(), icon: 'check', isChosen });

/** The answers to choose from, by question. */
export const questions: Record<QuestionKey, (source: QuestionSource) => Asked> = {
  place: ({ search }) => {
    const { place } = parseMatch(search.match);
    const options = drivingPlaces.map((key): Choice => {
      return { value: key, label: placeLabel(key), art: tile(placeArt[key]), isChosen: key === place };
    });
    return { kind: 'one', name: 'place', options: [...options, any(place === undefined)] };
  },
  passengers: ({ search }) => {
    const { passengers } = parseMatch(search.match);
    const options = passengerGroups.map((key): Choice => {
      const label = passengersLabel(key);
      const hint = seatHints(key)?.() ?? '';
      return { value: key, label, hint, art: tile(passengersArt[key]), isChosen: key === passengers };
    });
    return { kind: 'one', name: 'passengers', options: [...options, any(passengers === undefined)] };
  },
  body: ({ search, answer, catalogue, locale }) => {
    const chosen = search.query.choices.body ?? [];
    const options = optionKeys('body', catalogue, 'car').map((key): Choice => ({
      value: key,
      label: optionLabel('body', key, locale, catalogue, 'car'),
      count: countText(answer.counts.body, key),
      art: tile(key),
      isChosen: chosen.includes(key),
    }));
    return { kind: 'many', name: 'body', options };
  },
  priorities: ({ search }) => {
    const { priorities } = parseMatch(search.match);
    const options = priorityKeys.map((key): Choice => {
      const hint = priorityHints(key)?.() ?? '';
      const isChosen = priorities.includes(key);
      return { value: key, label: priorityLabel(key), hint, icon: priorityIcons[key], isChosen };
    });
    return { kind: 'many', name: 'priorities', options, most: MOST_PRIORITIES };
  },
  yearly: ({ search }) => {
    const { yearlyKm } = parseMatch(search.match);
    const isOwn = typeof yearlyKm === 'number';
    const { min, max } = yearlyKmLimits;
    const options = yearlyPresets.map((key): Choice => {
      return { value: key, label: yearlyLabel(key), icon: 'gauge', isChosen: key === yearlyKm };
    });
    return {
      kind: 'one',
      name: 'yearly',
      options: [...options, any(yearlyKm === undefined)],
      ownKm: {
        label: m.needs_yearly_own(),
        value: isOwn ? String(yearlyKm) : '',
        hint: m.needs_yearly_limits({ min: formatNumber(min), max: formatNumber(max) }),
        isChosen: isOwn,
      },
    };
  },
  condition: ({ search, answer, catalogue, locale }) => {
    const chosen = search.query.choices.condition ?? [];
    const options = (['new', 'used'] as const).map((key): Choice => {
      const isChosen = chosen.length === 1 && chosen.includes(key);
      const icon = key === 'new' ? 'star' : 'history';
      const label = optionLabel('condition', key, locale, catalogue, 'car');
      return { value: key, label, icon, count: countText(answer.counts.condition, key), isChosen };
    });
    const isOpen = options.every(({ isChosen }) => !isChosen);
    return { kind: 'one', name: 'condition', options: [...options, any(isOpen)] };
  },
  brand: ({ search, answer, catalogue, locale }) => {
    const chosen = search.query.makes.map(({ brand }) => brand);
    const counts = answer.counts.brand;
    const often = Object.keys(counts)
      .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
      .slice(0, FIRST_BRANDS);
    const name = (key: string) => optionLabel('brand', key, locale, catalogue);
    const options = [...new Set([...chosen, ...often])]
      .map((key): Choice => {
        const isChosen = chosen.includes(key);
        return { value: key, label: name(key), count: countText(counts, key), isChosen };
      })
      .sort((a, b) => a.label.localeCompare(b.label, locale));
    return { kind: 'many', name: 'brand', options };
  },
  budget: ({ search }) => {
    const { min, max } = search.query.ranges.price ?? {};
    const euros = (minor: number | undefined) => (minor === undefined ? '' : String(minor / MINOR_UNITS));
    return {
      kind: 'budget',
      name: 'price',
      options: [],
      budget: {
        min: euros(min),
        max: euros(max),
        minLabel: m.needs_budget_min(),
        maxLabel: m.needs_budget_max(),
      },
    };
  },
};
