import { ageOf, type PricedVehicle } from './priced-vehicle.ts';

export const numericFacts = [
  'age',
  'mileage',
  'power',
  'displacement',
  'battery',
  'range',
  'seats',
  'axles',
  'payload',
  'length',
  'beam',
  'draught',
  'hours',
  'owners',
  'inspection',
  'equipment',
  'day',
] as const;
export type NumericFact = (typeof numericFacts)[number];

const logOf = (value: number | null, plus = 0): number => (value === null ? NaN : Math.log(value + plus));
const numberOf = (value: number | null): number => value ?? NaN;
/** Kilometres and hours added before the logarithm, so that new vehicles are not infinitely far from used ones. */
const NEW_KM = 8_000;
const NEW_HOURS = 40;

const readers: Record<NumericFact, (vehicle: PricedVehicle) => number> = {
  age: (vehicle) => numberOf(ageOf(vehicle)),
  mileage: ({ mileageKm }) => logOf(mileageKm, NEW_KM),
  power: ({ powerHp }) => logOf(powerHp),
  displacement: ({ displacementCc }) => logOf(displacementCc),
  battery: ({ batteryKwh }) => logOf(batteryKwh, 1),
  range: ({ rangeKm }) => logOf(rangeKm, 10),
  seats: ({ seats }) => logOf(seats),
  axles: ({ axles }) => numberOf(axles),
  payload: ({ payloadKg }) => logOf(payloadKg, 50),
  length: ({ lengthCm }) => logOf(lengthCm),
  beam: ({ beamCm }) => logOf(beamCm),
  draught: ({ draughtCm }) => logOf(draughtCm),
  hours: ({ engineHours }) => logOf(engineHours, NEW_HOURS),
  owners: ({ owners }) => numberOf(owners),
  inspection: ({ inspectionMonths }) => numberOf(inspectionMonths),
  equipment: ({ features }) => (features.length === 0 ? NaN : Math.sqrt(features.length)),
  day: ({ day }) => day / 365.2425,
};

/** Numeric facts of a vehicle on the scales that prices follow most evenly; NaN where a fact is not stated. */
export function readNumericFacts(vehicle: PricedVehicle, into: Float64Array): Float64Array {
  for (const [index, fact] of numericFacts.entries()) into[index] = readers[fact](vehicle);
  return into;
}

/** Centre, spread and knots of one fact among the listings of a fit. */
export interface NumericScale {
  mean: number;
  sd: number;
  /** Standardised limits: facts beyond them count as the limit. */
  low: number;
  high: number;
  /** Standardised places where the effect may bend. */
  knots: number[];
}

const KNOT_SHARES = [0.06, 0.15, 0.27, 0.4, 0.53, 0.66, 0.79, 0.9, 0.97];
const MIN_STATED = 30;

/** Returns the scale of a fact, or null if too few listings state it or all state the same. */
export function scaleOf(values: Float64Array): NumericScale | null {
  const stated = values.filter((value) => !Number.isNaN(value)).sort();
  if (stated.length < MIN_STATED) return null;
  const mean = stated.reduce((sum, value) => sum + value, 0) / stated.length;
  const sd = Math.sqrt(stated.reduce((sum, value) => sum + (value - mean) ** 2, 0) / stated.length);
  if (!(sd > 1e-9)) return null;
  const at = (share: number): number => (stated[Math.round(share * (stated.length - 1))]! - mean) / sd;
  const knots = [...new Set(KNOT_SHARES.map((share) => Number(at(share).toFixed(3))))];
  return { mean, sd, low: at(0.001) - 0.2, high: at(0.999) + 0.2, knots };
}

export const standardise = (value: number, { mean, sd, low, high }: NumericScale): number =>
  Math.min(high, Math.max(low, (value - mean) / sd));
