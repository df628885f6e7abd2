import { DAY_MS } from '#demo/listing/demo-moments.ts';
import { generateListings } from '#demo/market/generate-listings.ts';
import { demoOdometer, type DemoOdometer } from '#demo/odometer/demo-odometer.ts';
import { judgedVehicle } from '#features/listings/history/judged-vehicle.ts';
import type { OdometerReading } from '#features/listings/history/odometer-reading.ts';
import { builtAt } from '#features/listings/history/vehicle-age.ts';
import { Random } from '#kernel/random.ts';
import { BENCH_NOW } from '../bench-documents.ts';
import type { KnownOdometer } from './known-odometer.ts';

const YEAR_DAYS = 365.25;

/** Driven vehicles of the first `count` listings of the demo market of a seed. */
export function* demoOdometers(count: number, seed: number): Generator<KnownOdometer> {
  for (const { number, vehicle, history, seller } of generateListings(count, seed, BENCH_NOW)) {
    const { mileageKm, modelYear, modelMonth, firstRegistration, condition, vin, serviceBook } = vehicle;
    const { publishedAt } = history;
    const built = builtAt({ firstRegistration, year: modelYear, month: modelMonth });
    if (!publishedAt || !built || !mileageKm || (condition !== 'used' && condition !== 'damaged')) continue;
    const ageYears = Math.max((publishedAt.getTime() - built.getTime()) / DAY_MS / YEAR_DAYS, 0.1);
    const invented = demoOdometer(
      {
        km: mileageKm,
        ageYears,
        publishedAt,
        now: BENCH_NOW,
        hasVin: vin !== null,
        hasServiceBook: serviceBook === true,
        company: seller.kind === 'company',
      },
      new Random(seed, 'odometer', number),
    );
    yield {
      vehicle: judgedVehicle(vehicle.type, {
        first_registration: firstRegistration,
        model_year: modelYear,
        model_month: modelMonth,
        steering: vehicle.steering,
        origin_key: vehicle.originKey,
      }),
      readings: readingsOfDemo(invented),
      isRolledBack: invented.rolledBackFromKm !== null,
    };
  }
}

function readingsOfDemo({ former, own, services }: DemoOdometer): OdometerReading[] {
  return [
    ...former.flatMap(({ statements }, index) =>
      statements.map((each): OdometerReading => ({ ...each, source: 'other', listingId: index + 2 })),
    ),
    ...own.map((each): OdometerReading => ({ ...each, source: 'listing', listingId: 1 })),
    ...services.map(({ kind, day, km }): OdometerReading => ({
      km,
      at: new Date(`${day}T12:00:00Z`),
      source: kind,
      listingId: 1,
    })),
  ];
}
