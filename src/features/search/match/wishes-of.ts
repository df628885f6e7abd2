import type { SearchFilters } from '../index/search-query.ts';
import type { Merit } from '../index/wishes/merits.ts';
import type { Wish } from '../index/wishes/wish.ts';
import {
  matchCode,
  parseMatch,
  presetOf,
  type DrivingPlace,
  type MatchAnswers,
  type PassengerGroup,
  type YearlyPreset,
} from './match-answers.ts';

type Weights = Partial<Record<Merit, 1 | 2 | 4>>;

const PRIORITY_WEIGHT = 2;

const placeWeights: Record<DrivingPlace, Weights> = {
  city: { city: 2 },
  highway: { highway: 2 },
  rural: { rural: 2 },
  mixed: { city: 1, highway: 1 },
  mountain: { mountain: 2 },
};
const passengerWeights: Record<PassengerGroup, Weights> = {
  solo: {},
  couple: { seats4: 4 },
  friends: { seats5: 4 },
  family: { seats5: 4, seats7: 2 },
};
const yearlyWeights: Record<YearlyPreset, Weights> = {
  to20: { gentle: 2 },
  to50: { economy: 1, gentle: 1 },
  to100: { economy: 2 },
  over100: { economy: 2, reliability: 1 },
};

/** Shares of the highest wanted price, in percent; a price up to each is worth points. */
const cheaperBy = [90, 80];
const CHEAPER_POINTS = 2;
const nearPoints = [
  { km: 10, points: 2 },
  { km: 30, points: 1 },
];

/**
 * The wishes of the answers, with their weights, and for those of a search also its budget and town. Without answers
 * there are none.
 */
export function wishesOf(answers: MatchAnswers, filters: Pick<SearchFilters, 'choices' | 'ranges'>): Wish[] {
  const { place, passengers, priorities, yearlyKm } = answers;
  const weights: Weights[] = [
    ...(place ? [placeWeights[place]] : []),
    ...(passengers ? [passengerWeights[passengers]] : []),
    ...priorities.map((merit): Weights => ({ [merit]: PRIORITY_WEIGHT })),
    ...(yearlyKm === undefined ? [] : [yearlyWeights[presetOf(yearlyKm)]]),
  ];
  if (weights.length === 0) return [];
  const merits = weights.flatMap((each) =>
    Object.entries(each).map(([merit, weight]): Wish => ({ kind: 'merit', merit: merit as Merit, weight })),
  );
  const budget = filters.ranges.price?.max;
  return [
    ...merits,
    ...(budget === undefined
      ? []
      : cheaperBy.map((percent): Wish => {
          return { kind: 'price', max: Math.floor((budget * percent) / 100), points: CHEAPER_POINTS };
        })),
    ...(filters.choices.city?.length ? nearPoints.map((near): Wish => ({ kind: 'near', ...near })) : []),
  ];
}

/** The canonical form of a code, and its wishes for a search with these filters. */
export function readMatch(
  code: string,
  filters: Pick<SearchFilters, 'choices' | 'ranges'>,
): { match: string; wishes: Wish[] } {
  const answers = parseMatch(code);
  return { match: matchCode(answers), wishes: wishesOf(answers, filters) };
}
