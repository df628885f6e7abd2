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

export interface ConsumptionEstimate {
  /** Units per 100 km or per hour, with one decimal. */
  consumption: number;
  /** Relative error in both directions, 0.2 to 0.5. */
  margin: number;
}

/** Relative error of an estimate by displacement and power: our own judgement. */
const MARGIN = 0.2;
/**
 * Additional error where engine data are missing: nine of ten of 20,000 demo cars that state displacement and power
 * differ less from their own estimate by both. `neither` is the error of `averages`.
 */
const missingEngineMargin = { both: 0, displacement: 0.07, power: 0.11, neither: 0.3 } as const;

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

/** Returns an estimate; undefined when the rule does not apply. */
export function estimateConsumption(question: ConsumptionQuestion): ConsumptionEstimate | undefined {
  const estimate = estimateOf(question);
  if (estimate === undefined) return undefined;
  const location = locationFactors[question.location ?? 'mixed'];
  const byCarEngine = question.type === 'car' || (question.type === 'bus' && !isLargeBus(question));
  return {
    consumption: Math.round(estimate * location * 10) / 10,
    margin: MARGIN + (byCarEngine ? missingEngineMargin[statedEngine(question)] : 0),
  };
}

const isLargeBus = ({ body }: ConsumptionQuestion): boolean => body === 'coach' || body === 'city_bus';

function statedEngine({
  fuel,
  displacementCc,
  powerKw,
}: ConsumptionQuestion): keyof typeof missingEngineMargin {
  if (fuel === 'electric') return powerKw === null ? 'neither' : 'both';
  if (displacementCc === null) return powerKw === null ? 'neither' : 'power';
  return powerKw === null ? 'displacement' : 'both';
}

function estimateOf(question: ConsumptionQuestion): number | undefined {
  const { type, fuel, body, displacementCc, powerKw } = question;
  switch (type) {
    case 'car':
      return carConsumption(question, bodyFactors[body ?? ''] ?? 1);
    case 'bus':
      if (isLargeBus(question)) return fuel === 'diesel' ? COACH_LITRES : undefined;
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

/** Litres per 100 km: `base + litre × displacement + kw × power`, with less data by a line fitted to such engines. */
interface EngineRule {
  both: { base: number; litre: number; kw: number };
  displacement: { base: number; litre: number };
  power: { base: number; kw: number };
}
const gasolineRule: EngineRule = {
  both: { base: 3.5, litre: 1.5, kw: 0.012 },
  displacement: { base: 3.43, litre: 2.29 },
  power: { base: 4.33, kw: 0.0287 },
};
const dieselRule: EngineRule = {
  both: { base: 2.6, litre: 1.3, kw: 0.008 },
  displacement: { base: 2.51, litre: 1.78 },
  power: { base: 3.66, kw: 0.0223 },
};

/** Undefined when neither displacement nor power is stated. */
function byEngine(
  { displacementCc, powerKw }: ConsumptionQuestion,
  { both, displacement, power }: EngineRule,
): number | undefined {
  const litres = displacementCc === null ? null : displacementCc / 1000;
  if (litres === null) return powerKw === null ? undefined : power.base + power.kw * powerKw;
  if (powerKw === null) return displacement.base + displacement.litre * litres;
  return both.base + both.litre * litres + both.kw * powerKw;
}

function carConsumption(question: ConsumptionQuestion, body: number): number | undefined {
  const { fuel, powerKw, euro } = question;
  const gasolineEngine = byEngine(question, gasolineRule);
  const gasoline = gasolineEngine ?? averages['gasoline']!;
  const engine: Record<string, number | undefined> = {
    gasoline,
    diesel: byEngine(question, dieselRule) ?? averages['diesel'],
    lpg: gasolineEngine === undefined ? averages['lpg'] : gasoline * LPG,
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
