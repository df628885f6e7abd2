import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { parseMatch } from '#features/search/match/match-answers.ts';
import {
  passengersLabel,
  placeLabel,
  priorityLabel,
  yearlyLabel,
} from '#features/search/match/match-labels.ts';
import {
  questionAddress,
  questionKeys,
  type QuestionKey,
} from '#features/search/match/preferences-address.ts';
import { formatEuro } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { QuestionSource } from './present-questions.ts';
import type { GivenAnswer } from './wizard-page.ts';

const icons: Record<QuestionKey, IconName> = {
  place: 'map-pin',
  passengers: 'users',
  body: 'car',
  priorities: 'star',
  yearly: 'gauge',
  condition: 'history',
  brand: 'tag',
  budget: 'euro',
};
const labels = messageFamily('needs_', m);

/** Every question with its answer so far. */
export function givenAnswers(source: QuestionSource, address: string, step: number): GivenAnswer[] {
  return questionKeys.map((key, index) => ({
    key,
    icon: icons[key],
    label: labels(key)?.() ?? key,
    value: valueOf(key, source),
    href: questionAddress(address, index + 1),
    isCurrent: index + 1 === step,
  }));
}

function valueOf(key: QuestionKey, { search, catalogue, locale }: QuestionSource): string | undefined {
  const { place, passengers, priorities, yearlyKm } = parseMatch(search.match);
  const { choices, makes, ranges } = search.query;
  const list = (texts: readonly string[]) => (texts.length === 0 ? undefined : texts.join(', '));
  switch (key) {
    case 'place':
      return place && placeLabel(place);
    case 'passengers':
      return passengers && passengersLabel(passengers);
    case 'priorities':
      return list(priorities.map(priorityLabel));
    case 'yearly':
      return yearlyKm === undefined ? undefined : yearlyLabel(yearlyKm);
    case 'brand':
      return list(makes.map(({ brand }) => optionLabel('brand', brand, locale, catalogue)));
    case 'budget': {
      const { min, max } = ranges.price ?? {};
      if (max === undefined) return min === undefined ? undefined : m.needs_from({ price: formatEuro(min) });
      return min === undefined
        ? m.needs_to({ price: formatEuro(max) })
        : `${formatEuro(min)} – ${formatEuro(max)}`;
    }
    default:
      return list(
        (choices[key] ?? [])
          .filter((option) => option !== 'all')
          .map((option) => optionLabel(key, option, locale, catalogue, 'car')),
      );
  }
}
