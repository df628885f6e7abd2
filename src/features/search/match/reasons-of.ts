import type { SearchQuery } from '../index/search-query.ts';
import { equipmentFor, meritOf, type EquipmentMerit, type Merit } from '../index/wishes/merits.ts';
import { consumptionOf, seatsOf, yearlyKmOf } from '../index/wishes/own-facts.ts';
import type { VehicleFacts } from '../index/wishes/vehicle-facts.ts';

/** A reason for the place of a listing, with the fact it rests on. */
export type Reason =
  | { kind: 'seats'; seats: number }
  | { kind: 'consumption'; fuel: string; consumption: number; classAverage: number }
  | { kind: 'budget'; percent: number }
  | { kind: 'yearly'; km: number }
  | { kind: 'power'; hp: number }
  | { kind: 'equipment'; merit: EquipmentMerit; features: readonly string[] }
  | { kind: 'body'; body: string }
  | { kind: 'service_book' }
  | { kind: 'euro'; euro: string }
  | { kind: 'near'; km: number };

export const MOST_REASONS = 3;
/** A price nearer to the budget is no reason, in percent. */
const LEAST_PERCENT = 3;
/** Fewer fitting features are no reason. */
const LEAST_FEATURES = 2;
const CARGO_BODY_POINTS = 3;

type Find = (facts: VehicleFacts) => Reason | undefined;

const seats: Find = (facts) => {
  const stated = seatsOf(facts);
  return stated === undefined ? undefined : { kind: 'seats', seats: stated };
};
const consumption: Find = (facts) => {
  const estimate = consumptionOf(facts);
  const { fuel } = facts.choices;
  return estimate && fuel !== undefined && estimate.consumption < estimate.classAverage
    ? { kind: 'consumption', fuel, ...estimate }
    : undefined;
};
const yearly: Find = (facts) => {
  const km = yearlyKmOf(facts);
  return km === undefined ? undefined : { kind: 'yearly', km };
};
const power: Find = ({ ranges: { power: hp } }) => (hp === undefined ? undefined : { kind: 'power', hp });
const equipment =
  (merit: EquipmentMerit): Find =>
  (facts) => {
    const features = equipmentFor(merit, facts);
    return features.length < LEAST_FEATURES ? undefined : { kind: 'equipment', merit, features };
  };
const body: Find = (facts) => {
  const { body: key } = facts.choices;
  const ofBody = meritOf('cargo', { ...facts, features: [] });
  return key !== undefined && ofBody >= CARGO_BODY_POINTS ? { kind: 'body', body: key } : undefined;
};
const serviceBook: Find = ({ features }) =>
  features.includes('service_book') ? { kind: 'service_book' } : undefined;
const euro: Find = (facts) => {
  const { euro: key } = facts.choices;
  return key !== undefined && meritOf('city', { ...facts, features: [] }) > 0
    ? { kind: 'euro', euro: key }
    : undefined;
};

/** Reasons that a merit can have, the strongest first; the first one with its fact is said. */
const reasonsOfMerit: Record<Merit, readonly Find[]> = {
  economy: [consumption],
  performance: [power],
  comfort: [equipment('comfort')],
  cargo: [body, equipment('cargo')],
  safety: [equipment('safety')],
  tech: [equipment('tech')],
  reliability: [serviceBook, yearly],
  city: [euro, equipment('city')],
  highway: [equipment('highway')],
  rural: [equipment('rural')],
  mountain: [equipment('mountain')],
  gentle: [yearly],
  seats4: [seats],
  seats5: [seats],
  seats7: [seats],
};

/**
 * At most three reasons for a listing of a search with wishes, those with the most points first. `townKm` is the
 * distance of its town from a chosen one.
 */
export function reasonsOf(
  { wishes, ranges }: Pick<SearchQuery, 'wishes' | 'ranges'>,
  facts: VehicleFacts,
  townKm?: number,
): Reason[] {
  const found: { points: number; reason: Reason }[] = [];
  const add = (points: number, reason: Reason | undefined): void => {
    if (points === 0 || !reason) return;
    const same = found.find((one) => isSame(one.reason, reason));
    if (same) same.points += points;
    else found.push({ points, reason });
  };
  for (const wish of wishes) {
    if (wish.kind === 'merit') {
      const points = wish.weight * meritOf(wish.merit, facts);
      if (points > 0) add(points, firstOf(reasonsOfMerit[wish.merit], facts));
    } else if (wish.kind === 'price') {
      const { price } = facts.ranges;
      if (price !== undefined && price <= wish.max) add(wish.points, budget(ranges.price?.max, price));
    } else if (townKm !== undefined && townKm <= wish.km) {
      add(wish.points, { kind: 'near', km: Math.round(townKm) });
    }
  }
  return found
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
}

const firstOf = (finds: readonly Find[], facts: VehicleFacts): Reason | undefined => {
  for (const find of finds) {
    const reason = find(facts);
    if (reason) return reason;
  }
  return undefined;
};

function budget(most: number | undefined, price: number): Reason | undefined {
  if (most === undefined || most === 0) return undefined;
  const percent = Math.floor(((most - price) * 100) / most);
  return percent < LEAST_PERCENT ? undefined : { kind: 'budget', percent };
}

const isSame = (one: Reason, other: Reason): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'equipment' || other.kind !== 'equipment' || one.merit === other.merit);
