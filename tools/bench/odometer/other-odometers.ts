// A second invented set of vehicles with other habits than the demo market: irregular use, several dealers one after
// the other, rounding down, late corrections, miles, VINs of other vehicles and replaced dashboards.
import type { OdometerReading } from '#features/listings/history/odometer-reading.ts';
import { Random } from '#kernel/random.ts';
import { BENCH_NOW } from '../bench-documents.ts';
import type { KnownOdometer } from './known-odometer.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const WRONG_SHARE = 0.025;

interface Life {
  /** Kilometres at the end of each quarter since the vehicle was built. */
  quarters: number[];
  builtAt: number;
}

export function* otherOdometers(count: number, seed: number): Generator<KnownOdometer> {
  for (let number = 0; number < count; number++)
    yield otherOdometer(new Random(seed, 'other odometer', number));
}

function otherOdometer(random: Random): KnownOdometer {
  const type = random.weighted([
    ['car', 78],
    ['bus', 9],
    ['truck', 5],
    ['bike', 8],
  ] as const);
  const life = drawLife(type, random);
  const isBritish = random.chance(0.04);
  const now = BENCH_NOW.getTime();
  const age = (now - life.builtAt) / YEAR_MS;
  const rolledAt =
    age > 4 && random.chance(0.06) ? now - random.between(0.05, 0.5) * age * YEAR_MS : undefined;
  const kept = random.between(0.3, 0.85);
  const isReplaced = rolledAt === undefined && random.chance(0.0008);
  const replacedAt = isReplaced ? now - random.between(0.1, 0.6) * age * YEAR_MS : undefined;
  const dial = (at: number): number => {
    const km = drivenBy(life, at);
    if (rolledAt !== undefined && at >= rolledAt) return km - drivenBy(life, rolledAt) * (1 - kept);
    if (replacedAt !== undefined && at >= replacedAt) return km - drivenBy(life, replacedAt);
    return km;
  };
  const listings = random.weighted([
    [1, 55],
    [2, 28],
    [3, 11],
    [4, 6],
  ]);
  const readings: OdometerReading[] = [];
  for (let back = listings - 1; back >= 0; back--) {
    const at = now - (back * random.between(0.15, 1.6) + random.between(0, 0.2)) * YEAR_MS;
    if (at < life.builtAt + YEAR_MS / 2) continue;
    const source = back === 0 ? 'listing' : 'other';
    // Another vehicle of the model whose seller copied the VIN.
    const isOtherVehicle = back > 0 && random.chance(0.0015);
    const km = isOtherVehicle ? dial(at) * random.between(0.4, 2) : dial(at);
    const inMiles = isBritish && back === listings - 1 && random.chance(0.3);
    readings.push(...statements({ km: inMiles ? km / 1.609 : km, at, source, listingId: back }, random));
  }
  return {
    vehicle: {
      type,
      builtAt: random.chance(0.06) ? null : new Date(life.builtAt),
      mayBeInMiles: isBritish,
    },
    readings,
    isRolledBack: rolledAt !== undefined,
  };
}

function drawLife(type: 'car' | 'bus' | 'truck' | 'bike', random: Random): Life {
  const age = random.between(1, 24);
  const usual = { car: 3_400, bus: 7_500, truck: 21_000, bike: 1_100 }[type];
  let km = random.int(5, 400);
  let use = usual * Math.exp(random.normal(0, 0.45));
  const quarters = Array.from({ length: Math.ceil(age * 4) + 1 }, () => {
    // Owners change, and with them the use.
    if (random.chance(0.06)) use = usual * Math.exp(random.normal(0, 0.6));
    km += use * random.between(0.3, 1.7);
    return km;
  });
  return { quarters, builtAt: BENCH_NOW.getTime() - age * YEAR_MS };
}

function drivenBy({ quarters, builtAt }: Life, at: number): number {
  const place = Math.max(0, ((at - builtAt) / YEAR_MS) * 4);
  const [before, after] = [quarters[Math.floor(place) - 1] ?? 0, quarters[Math.floor(place)] ?? 0];
  return before + (Math.max(after, before) - before) * (place % 1);
}

/** Rounds, mostly down: "180" for 184 900. */
function typedKm(km: number, random: Random): number {
  const step = random.weighted([
    [1, 35],
    [100, 10],
    [1000, 40],
    [5000, km > 90_000 ? 10 : 0],
    [10_000, km > 150_000 ? 5 : 0],
  ]);
  return Math.max(1, (random.chance(0.75) ? Math.floor(km / step) : Math.ceil(km / step)) * step);
}

type Stated = Omit<OdometerReading, 'at'> & { at: number };

function statements({ km, at, ...reading }: Stated, random: Random): OdometerReading[] {
  const right = typedKm(km, random);
  const first = { ...reading, at: new Date(at), km: right };
  if (!random.chance(WRONG_SHARE)) return [first];
  const digits = String(right);
  const wrong = random.weighted<number>([
    [right * 10, 15],
    [Math.floor(right / 10), 25],
    [Math.floor(right / 1000), 25],
    [Number(digits.slice(1)), 8],
    [Number(`${digits.slice(0, 2)}${random.int(0, 9)}${digits.slice(3)}`), 20],
    [Number(`${digits[1] ?? ''}${digits[0] ?? ''}${digits.slice(2)}`), 7],
  ]);
  const mistyped = { ...first, km: Math.min(Math.max(wrong, 1), 2_000_000) };
  if (random.chance(0.35)) return [mistyped];
  const later = new Date(at + random.pick([0.01, 0.05, 0.5, 1, 3, 6, 12, 20]) * DAY_MS);
  return later > BENCH_NOW ? [first] : [mistyped, { ...first, at: later }];
}
