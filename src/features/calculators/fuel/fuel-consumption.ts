/**
 * Estimates consumption when it is not stated: our own rule of thumb by engine and body, not a measurement,
 * so it is always shown as an estimate with a margin. Litres, kilograms (CNG) or kilowatt-hours per 100 km;
 * litres per hour for boats.
 */
export interface ConsumptionQuestion {
  type: string;
  fuel: string | null;
  body: string | null;
  displacementCc: number | null;
  powerKw: number | null;
  euro: string | null;
  payloadKg: number | null;
  axles: number | null;
  /** Driving conditions; undefined means mixed. */
  location?: keyof typeof locationFactors;
}

/** Relative error of an estimate in both directions: our own judgement. */
export const ESTIMATE_MARGIN = 0.2;

const bodyFactors: Record<string, number> = {
  coupe: 1.02,
  convertible: 1.02,
  roadster: 1.02,
  wagon: 1.03,
  crossover: 1.08,
  minivan: 1.1,
  suv: 1.15,
  van: 1.2,
  pickup: 1.25,
  coupe_utility: 1.25,
};
const VAN_FACTOR = 1.2;
const euroFactors: Record<string, number> = { 1: 1.1, 2: 1.1, 3: 1.08, 4: 1.03, 5: 1, 6: 0.96, '6d': 0.96 };
export const locationFactors = { city: 1.2, highway: 1, rural: 0.9, mixed: 1, mountain: 1.12 } as const;

/** Averages without engine data (used by a public Bulgarian dashboard). */
const averages: Record<string, number> = { gasoline: 7.5, diesel: 6, lpg: 9.5, electric: 17 };
const HYBRID = 0.72;
const CNG_KG = 0.65;
const LPG = 1.2;

/** Litres per 100 km of heavy diesel vehicles, by load capacity in kg. */
const truckLitres = [
  { upToPayloadKg: 1500, litres: 12 },
  { upToPayloadKg: 4500, litres: 18 },
  { upToPayloadKg: 8000, litres: 24 },
  { upToPayloadKg: Infinity, litres: 32 },
] as const;
const COACH_LITRES = 28;
/** Litres per hour and kilowatt at cruising speed. */
const BOAT_LITRES_PER_KW = 0.22;

/** Returns an estimate with one decimal; undefined when the rule does not apply. */
export function estimateConsumption(question: ConsumptionQuestion): number | undefined {
  const estimate = estimateOf(question);
  const location = locationFactors[question.location ?? 'mixed'];
  return estimate === undefined ? undefined : Math.round(estimate * location * 10) / 10;
}

function estimateOf(question: ConsumptionQuestion): number | undefined {
  const { type, fuel, body, displacementCc, powerKw } = question;
  switch (type) {
    case 'car':
      return carConsumption(question, bodyFactors[body ?? ''] ?? 1);
    case 'bus':
      if (body === 'coach' || body === 'city_bus') return fuel === 'diesel' ? COACH_LITRES : undefined;
      return carConsumption(question, VAN_FACTOR);
    case 'truck':
      return fuel === 'diesel' ? truckConsumption(question) : undefined;
    case 'bike':
      if (fuel !== 'gasoline' || displacementCc === null || body === 'snowmobile') return undefined;
      return 2.2 + (3 * displacementCc) / 1000;
    case 'boat':
      if (powerKw === null || (fuel !== 'gasoline' && fuel !== 'diesel')) return undefined;
      return BOAT_LITRES_PER_KW * powerKw;
    default:
      return undefined;
  }
}

function truckConsumption({ body, payloadKg }: ConsumptionQuestion): number | undefined {
  if (body === 'tractor_unit') return 32;
  if (payloadKg === null) return undefined;
  return truckLitres.find(({ upToPayloadKg }) => payloadKg <= upToPayloadKg)?.litres;
}

function carConsumption(question: ConsumptionQuestion, body: number): number | undefined {
  const { fuel, displacementCc, powerKw, euro } = question;
  const byEngine = (base: number, perLitre: number, perKw: number): number | undefined =>
    displacementCc === null || powerKw === null
      ? undefined
      : base + (perLitre * displacementCc) / 1000 + perKw * powerKw;
  const gasoline = byEngine(3.5, 1.5, 0.012) ?? averages['gasoline']!;
  const engine: Record<string, number | undefined> = {
    gasoline,
    diesel: byEngine(2.6, 1.3, 0.008) ?? averages['diesel'],
    lpg: byEngine(3.5, 1.5, 0.012) === undefined ? averages['lpg'] : gasoline * LPG,
    cng: gasoline * CNG_KG,
    hybrid: gasoline * HYBRID,
    plug_in_hybrid: gasoline * HYBRID,
    electric: powerKw === null ? averages['electric'] : 13 + 0.03 * powerKw,
  };
  const base = engine[fuel ?? ''];
  // Euro categories do not apply to electric motors.
  const clean = fuel === 'electric' ? 1 : (euroFactors[euro ?? ''] ?? 1);
  return base === undefined ? undefined : base * body * clean;
}
