/** Rules that every generated vehicle keeps; failures name the vehicle. */
import { beforeAll, describe, expect, it } from 'vitest';
import { generateListings, type GeneratedListing } from '#demo/market/generate-listings.ts';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import { builtIn, hasFacts, readVehicleFacts, type VehicleFacts } from '#demo/vehicle/vehicle-facts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const THIS_YEAR = 2026;
const facts = new Map<string, VehicleFacts>(
  (['car', 'bus', 'truck'] as const).flatMap((type) =>
    [...readVehicleFacts(type)].map(([key, value]) => [`${type} ${key}`, value] as const),
  ),
);
let listings: GeneratedListing[];
beforeAll(() => {
  listings = [...generateListings(6000, 31, now)];
});

const titled = (vehicle: DemoVehicle): string =>
  `${vehicle.type} ${vehicle.brandName} ${vehicle.modelName} ${vehicle.variant} ${vehicle.modelYear} ${vehicle.fuel} ${vehicle.powerHp} hp ${vehicle.displacementCc} cc ${vehicle.transmission}`;
const breaking = (rule: (vehicle: DemoVehicle) => boolean): string[] =>
  listings.flatMap(({ vehicle }) => (rule(vehicle) ? [titled(vehicle)] : []));
const built = ({ type, brand, model, modelYear }: DemoVehicle) => {
  const known = facts.get(`${type} ${brand}.${model}`);
  return known ? builtIn(known, modelYear) : [];
};
const ageOf = ({ modelYear }: DemoVehicle): number => THIS_YEAR - modelYear;

describe('every vehicle of the demo market', () => {
  it('is one engine of a generation that was built in its year', () => {
    const sold = (vehicle: DemoVehicle): boolean =>
      built(vehicle).some(({ bodies, engines }) => {
        const body = vehicle.type === 'car' ? vehicle.body : undefined;
        const engine = engines.some(
          ({ fuel, powersHp, displacementCc, gearboxes }) =>
            (fuel === vehicle.fuel || (fuel === 'gasoline' && /^(lpg|cng)$/.test(vehicle.fuel ?? ''))) &&
            (vehicle.powerHp === null || powersHp.includes(vehicle.powerHp)) &&
            (vehicle.displacementCc === null ||
              Math.abs(vehicle.displacementCc - (displacementCc ?? 0)) <= 100) &&
            gearboxes.some((each) => each === vehicle.transmission),
        );
        return engine && (!body || bodies.some((each) => each.body === body));
      });
    expect(breaking((vehicle) => hasFacts(vehicle.type) && !sold(vehicle))).toEqual([]);
  });

  it('has no electric or hybrid drive before it was sold', () => {
    expect(
      breaking(
        ({ fuel, modelYear }) =>
          (fuel === 'electric' && modelYear < 2011) ||
          (fuel === 'plug_in_hybrid' && modelYear < 2013) ||
          (fuel === 'hybrid' && modelYear < 2004),
      ),
    ).toEqual([]);
  });

  it('states a battery only where it can be charged, with a range that fits it', () => {
    expect(
      breaking(({ fuel, batteryKwh, rangeKm }) => {
        const plugged = fuel === 'electric' || fuel === 'plug_in_hybrid';
        if (!plugged) return batteryKwh !== null || rangeKm !== null;
        const perKwh = (rangeKm ?? 0) / (batteryKwh ?? 1);
        return batteryKwh !== null && rangeKm !== null && (perKwh < 2.5 || perKwh > 8.5);
      }),
    ).toEqual([]);
  });

  it('has an automatic gearbox with an electric motor', () => {
    expect(breaking(({ fuel, transmission }) => fuel === 'electric' && transmission !== 'automatic')).toEqual(
      [],
    );
  });

  it('meets a Euro standard of its year, at most two years early', () => {
    const from: Record<string, number> = {
      '1': 1992,
      '2': 1995,
      '3': 2000,
      '4': 2004,
      '5': 2009,
      '6': 2013,
      '6d': 2020,
    };
    const until: Record<string, number> = {
      '1': 1997,
      '2': 2001,
      '3': 2006,
      '4': 2010,
      '5': 2016,
      '6': 2026,
    };
    expect(
      breaking(
        ({ type, euro, modelYear }) =>
          type !== 'bike' &&
          euro !== null &&
          (modelYear < (from[euro] ?? Infinity) || modelYear > (until[euro] ?? Infinity)),
      ),
    ).toEqual([]);
  });

  it('was registered in its model year or within two years after it, and not in the future', () => {
    expect(
      breaking(({ modelYear, firstRegistration }) => {
        const registered = Number(firstRegistration?.slice(0, 4));
        return (
          firstRegistration !== null &&
          (registered < modelYear || registered > modelYear + 2 || firstRegistration > '2026-11-20')
        );
      }),
    ).toEqual([]);
  });

  it('has a mileage that its age allows', () => {
    const most: Record<string, number> = { car: 60_000, bus: 90_000, truck: 160_000, bike: 15_000 };
    expect(
      breaking((vehicle) => {
        const limit = most[vehicle.type];
        if (limit === undefined || vehicle.mileageKm === null) return false;
        return vehicle.mileageKm > limit * (ageOf(vehicle) + 1);
      }),
    ).toEqual([]);
  });

  it('has doors and seats that its body has', () => {
    const doors: Record<string, readonly number[]> = {
      sedan: [4],
      wagon: [5],
      hatchback: [3, 5],
      suv: [5],
      minivan: [5],
      roadster: [2],
      convertible: [2],
    };
    expect(
      breaking(
        ({ type, body, doors: stated, seats }) =>
          type === 'car' &&
          ((stated !== null && !(doors[body ?? ''] ?? [2, 3, 4, 5]).includes(stated)) ||
            (seats !== null && (seats > 8 || (body === 'roadster' && seats > 2)))),
      ),
    ).toEqual([]);
  });

  it('has four-wheel drive only where the maker offered it', () => {
    expect(
      breaking((vehicle) => {
        const awd = facts.get(`car ${vehicle.brand}.${vehicle.model}`)?.awd;
        return vehicle.type === 'car' && awd === 'none' && vehicle.features.includes('4x4');
      }),
    ).toEqual([]);
  });

  it('is a motorcycle with a petrol or electric engine that fits its kind', () => {
    expect(
      breaking(
        ({ type, fuel, body, features, strokes, displacementCc }) =>
          type === 'bike' &&
          ((fuel !== 'gasoline' && fuel !== 'electric') ||
            (strokes === 2 && (displacementCc ?? 0) > 300) ||
            (/cross|enduro|trial|atv/.test(body ?? '') && features.includes('abs'))),
      ),
    ).toEqual([]);
  });

  it('is a boat with as many engines and as much power as its length allows', () => {
    expect(
      breaking(
        ({ type, body, lengthCm, powerHp, engineCount, fuel }) =>
          type === 'boat' &&
          ((fuel === 'none' && powerHp !== null) ||
            (body === 'inflatable' && (lengthCm ?? 0) < 350 && (powerHp ?? 0) > 15) ||
            (engineCount === 2 && (lengthCm ?? 0) < 980) ||
            (body === 'boat' && (powerHp ?? 0) > 350)),
      ),
    ).toEqual([]);
  });

  it('is a truck or trailer whose payload its axles carry', () => {
    const most: Record<string, readonly number[]> = {
      truck: [0, 0, 10_500, 16_500, 20_000],
      trailer: [0, 1500, 3500, 30_050, 60_000],
    };
    expect(
      breaking(
        ({ type, axles, payloadKg, body }) =>
          axles !== null &&
          payloadKg !== null &&
          body !== 'for_truck' &&
          payloadKg > (most[type]?.[axles] ?? Infinity),
      ),
    ).toEqual([]);
  });
});

describe('the demo market as a whole', () => {
  const shareOf = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length;

  it('has about one converted car among five older ones with a petrol engine', () => {
    const petrol = listings.filter(
      ({ vehicle }) =>
        vehicle.type === 'car' && ageOf(vehicle) > 10 && /gasoline|lpg/.test(vehicle.fuel ?? ''),
    );
    const gas = petrol.filter(({ vehicle }) => vehicle.fuel === 'lpg');
    expect(shareOf(gas, petrol)).toBeGreaterThan(0.17);
    expect(shareOf(gas, petrol)).toBeLessThan(0.24);
  });

  it('sells boats from dealers too', () => {
    const boats = [...generateListings(8900, 20_261, now)].filter(({ vehicle }) => vehicle.type === 'boat');
    const fromDealers = boats.filter(({ seller }) => seller.kind === 'company');
    expect(shareOf(fromDealers, boats)).toBeGreaterThan(0.1);
  });

  it('spreads private sellers over towns by population', () => {
    const cities = readCatalogueData<{ key: string; population: number }[]>('cities.json');
    const everybody = cities.reduce((sum, { population }) => sum + population, 0);
    const own = listings.filter(({ seller }) => seller.kind === 'private');
    for (const { key, population } of cities.filter((city) => city.population > 60_000)) {
      const part = shareOf(
        own.filter(({ profile }) => profile.cityKey === key),
        own,
      );
      const expected = population / everybody;
      expect([part > expected * 0.6, part < expected * 1.6], key).toEqual([true, true]);
    }
  });

  it('has no large stock in a small town', () => {
    const cities = new Map(
      readCatalogueData<{ key: string; population: number }[]>('cities.json').map((city) => [
        city.key,
        city.population,
      ]),
    );
    const crowded = listings.filter(
      ({ seller, profile }) => (cities.get(profile.cityKey) ?? 0) < Math.min(seller.stock * 500, 40_000),
    );
    expect(
      crowded.filter(({ seller }) => seller.kind === 'company').map(({ profile }) => profile.cityKey),
    ).toEqual([]);
  });
});
