/**
 * The code of wishes in the parameter `match` of an address: the answers to four questions in a fixed order, separated
 * by dots, e.g. `city.family.economy-safety.to20`. Its letters are those of the catalogue's keys, so it needs no encoding.
 */
export const drivingPlaces = ['city', 'highway', 'rural', 'mixed', 'mountain'] as const;
export type DrivingPlace = (typeof drivingPlaces)[number];
export const passengerGroups = ['solo', 'couple', 'friends', 'family'] as const;
export type PassengerGroup = (typeof passengerGroups)[number];
export const priorityKeys = [
  'economy',
  'performance',
  'comfort',
  'cargo',
  'safety',
  'tech',
  'reliability',
] as const;
export type PriorityKey = (typeof priorityKeys)[number];
export const MOST_PRIORITIES = 3;

/** Kilometres a year: up to 20,000, 50,000, 100,000, or more. */
export const yearlyPresets = ['to20', 'to50', 'to100', 'over100'] as const;
export type YearlyPreset = (typeof yearlyPresets)[number];
/** Limits of own kilometres a year. */
export const yearlyKmLimits = { min: 1_000, max: 300_000 } as const;

/** Absent means not answered. */
export interface MatchAnswers {
  place?: DrivingPlace;
  passengers?: PassengerGroup;
  /** At most three, in the order of `priorityKeys`. */
  priorities: readonly PriorityKey[];
  yearlyKm?: YearlyPreset | number;
}

export const noAnswers: MatchAnswers = { priorities: [] };

const find = <Key extends string>(keys: readonly Key[], text: string): Key | undefined =>
  keys.find((key) => key === text);

/** Reads a code; never throws. Drops parts that are unknown, malformed or a second answer to a question. */
export function parseMatch(code: string): MatchAnswers {
  const answers: MatchAnswers = { ...noAnswers };
  for (const part of code.trim().toLowerCase().split('.')) {
    const place = find(drivingPlaces, part);
    const passengers = find(passengerGroups, part);
    const yearlyKm = find(yearlyPresets, part) ?? ownKilometres(part);
    const wanted = part.split('-').flatMap((key) => find(priorityKeys, key) ?? []);
    if (place) answers.place ??= place;
    else if (passengers) answers.passengers ??= passengers;
    else if (yearlyKm !== undefined) answers.yearlyKm ??= yearlyKm;
    else if (answers.priorities.length === 0) answers.priorities = orderedPriorities(wanted);
  }
  return answers;
}

/** Writes the canonical code; '' without answers. */
export const matchCode = ({ place, passengers, priorities, yearlyKm }: MatchAnswers): string =>
  [place, passengers, priorities.join('-'), yearlyKm]
    .filter((part) => part !== undefined && part !== '')
    .join('.');

/** The first three distinct priorities in the order of the code. */
export function orderedPriorities(keys: readonly PriorityKey[]): PriorityKey[] {
  const first = [...new Set(keys)].slice(0, MOST_PRIORITIES);
  return priorityKeys.filter((key) => first.includes(key));
}

function ownKilometres(text: string): number | undefined {
  if (!/^\d{4,6}$/.test(text)) return undefined;
  const km = Number(text);
  return km >= yearlyKmLimits.min && km <= yearlyKmLimits.max ? km : undefined;
}

/** The preset whose wishes a number of kilometres has. */
export function presetOf(yearlyKm: YearlyPreset | number): YearlyPreset {
  if (typeof yearlyKm === 'string') return yearlyKm;
  if (yearlyKm <= 20_000) return 'to20';
  if (yearlyKm <= 50_000) return 'to50';
  return yearlyKm <= 100_000 ? 'to100' : 'over100';
}
