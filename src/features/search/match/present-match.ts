import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { distanceKm } from '#kernel/distance.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { searchAddress, type ParsedSearch } from '../address/search-address.ts';
import type { VehicleFacts } from '../index/wishes/vehicle-facts.ts';
import type { MatchAnswer, MatchData } from '../results/search-page.ts';
import {
  drivingPlaces,
  matchCode,
  orderedPriorities,
  parseMatch,
  passengerGroups,
  priorityKeys,
  MOST_PRIORITIES,
  yearlyPresets,
  type MatchAnswers,
} from './match-answers.ts';
import { passengersLabel, placeLabel, priorityLabel, yearlyLabel } from './match-labels.ts';
import { presentReason, type ReasonText } from './present-reasons.ts';
import { questionAddress, questionKeys, type QuestionKey } from './preferences-address.ts';
import { reasonsOf } from './reasons-of.ts';

interface MatchContext {
  catalogue: Catalogue;
  search: { factsOf: (id: number) => VehicleFacts | undefined };
}

/** Presents the answers of a search and the reasons for the listings of a page. */
export function presentMatch(
  ctx: MatchContext,
  search: ParsedSearch,
  ids: readonly number[],
  locale: Locale,
): MatchData {
  return {
    reasonsTitle: m.reasons_title(),
    reasonsNote: m.reasons_note(),
    reasons: ids.map((id) => reasonTexts(ctx, search, id, locale)),
    strip: {
      title: m.needs_your_answers(),
      answers: wishAnswers(search),
      plain: [m.needs_as_filters(), `/${withMatch(search, { priorities: [] })}`],
    },
  };
}

function reasonTexts(ctx: MatchContext, { query }: ParsedSearch, id: number, locale: Locale): ReasonText[] {
  const facts = ctx.search.factsOf(id);
  if (!facts) return [];
  const { cityByKey } = ctx.catalogue;
  const town = cityByKey.get(facts.choices.city ?? '');
  const distances = (query.choices.city ?? []).flatMap((key) => {
    const chosen = cityByKey.get(key);
    return chosen && town ? [distanceKm(chosen, town)] : [];
  });
  const townKm = distances.length > 0 ? Math.min(...distances) : undefined;
  return reasonsOf(query, facts, townKm).map((reason) => presentReason(reason, ctx.catalogue, locale));
}

/** Address of the search with other wishes; without any, in its usual order. */
export function withMatch(search: ParsedSearch, answers: MatchAnswers): string {
  const match = matchCode(answers);
  const sort = match === '' && search.q === '' && search.sort === 'best' ? 'newest' : search.sort;
  return searchAddress({ ...search, match, sort, page: 1 });
}

/** The four questions about wishes; each answer can be changed or dropped. */
function wishAnswers(search: ParsedSearch): MatchAnswer[] {
  const { place, passengers, yearlyKm, ...rest } = parseMatch(search.match);
  const { priorities } = rest;
  const given: MatchAnswers = {
    priorities,
    ...(place && { place }),
    ...(passengers && { passengers }),
    ...(yearlyKm !== undefined && { yearlyKm }),
  };
  const without = (key: 'place' | 'passengers' | 'yearlyKm'): MatchAnswers => {
    const { [key]: _, ...others } = given;
    return others;
  };
  const link = (label: string, answers: MatchAnswers, isChosen: boolean): MatchAnswer['options'][number] =>
    isChosen ? [label, `/${withMatch(search, answers)}`, 1] : [label, `/${withMatch(search, answers)}`];
  const any = (key: 'place' | 'passengers' | 'yearlyKm') =>
    link(m.needs_any(), without(key), given[key] === undefined);
  const answer = (
    key: QuestionKey,
    icon: MatchAnswer['icon'],
    label: string,
    value: string | undefined,
    options: MatchAnswer['options'],
  ): MatchAnswer => ({
    key,
    icon,
    label,
    value: value ?? m.needs_any(),
    href: questionAddress(searchAddress({ ...search, page: 1 }), questionKeys.indexOf(key) + 1),
    options,
  });
  const toggled = (key: (typeof priorityKeys)[number]) =>
    priorities.includes(key) ? priorities.filter((each) => each !== key) : [...priorities, key];
  return [
    answer('place', 'map-pin', m.needs_place(), place && placeLabel(place), [
      ...drivingPlaces.map((key) => link(placeLabel(key), { ...given, place: key }, key === place)),
      any('place'),
    ]),
    answer('passengers', 'users', m.needs_passengers(), passengers && passengersLabel(passengers), [
      ...passengerGroups.map((key) =>
        link(passengersLabel(key), { ...given, passengers: key }, key === passengers),
      ),
      any('passengers'),
    ]),
    answer(
      'priorities',
      'star',
      m.needs_priorities(),
      priorities.length > 0 ? priorities.map(priorityLabel).join(', ') : undefined,
      priorityKeys
        .filter((key) => priorities.length < MOST_PRIORITIES || priorities.includes(key))
        .map((key) =>
          link(
            priorityLabel(key),
            { ...given, priorities: orderedPriorities(toggled(key)) },
            priorities.includes(key),
          ),
        ),
    ),
    answer('yearly', 'gauge', m.needs_yearly(), yearlyKm === undefined ? undefined : yearlyLabel(yearlyKm), [
      ...yearlyPresets.map((key) => link(yearlyLabel(key), { ...given, yearlyKm: key }, key === yearlyKm)),
      any('yearlyKm'),
    ]),
  ];
}
