import { demoSpecialFeatures } from '#demo/vehicle/demo-features.ts';
import { demoPaint } from '#demo/vehicle/demo-paint.ts';
import { demoPast } from '#demo/vehicle/demo-past.ts';
import { demoVin } from '#demo/vehicle/demo-vin.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-worth.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';
import type { VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

interface TrailerKind {
  body: string;
  builds: readonly string[];
  curve: string;
  feature?: string;
}

const semi = (feature: string | undefined, ...builds: string[]): TrailerKind => ({
  body: 'semi_trailer',
  builds,
  curve: 'semi_trailer',
  ...(feature ? { feature } : {}),
});
const light = (...builds: string[]): TrailerKind => ({ body: 'for_car', builds, curve: 'light_trailer' });

const kinds: Record<string, TrailerKind> = {
  curtain: semi('three_side_curtain', 'curtain'),
  refrigerator: semi(undefined, 'refrigerated'),
  tipper: semi(undefined, 'tipper', 'gondola', 'grain'),
  container: semi(undefined, 'container', 'chassis'),
  box: semi(undefined, 'box', 'isothermal'),
  tank: semi(undefined, 'tanker'),
  lowbed: semi(undefined, 'low_loader'),
  glass: semi(undefined, 'glass'),
  silo: semi(undefined, 'cement'),
  walking_floor: semi('walking_floor', 'walking_floor'),
  car_trailer: light('dropside', 'open'),
  horse: light('livestock'),
  boat_trailer: light('boat'),
  livestock: light('livestock'),
  plant: light('platform'),
  platform: light('platform'),
  motorcycle_trailer: light('motorcycle'),
  car_carrier: light('car_transporter'),
  caravan: { body: 'for_car', builds: ['camping'], curve: 'caravan' },
};

const MOST_ON_THREE_AXLES_KG = 30_000;

/** Makers' names of special car trailers: tippers and carriers. */
function kindByName(name: string): TrailerKind | undefined {
  if (/\bH[TU]K\b|kipp|tipp/i.test(name)) return light('tipper');
  return /\bMTK\b|carrier/i.test(name) ? light('car_transporter') : undefined;
}

/** Generates a trailer, semi-trailer or caravan. */
export function demoTrailer(request: VehicleRequest): DemoVehicleAndWorth {
  const { model, year, now, company, care, random } = request;
  const kind = kindByName(model.name) ?? kinds[model.kinds[0] ?? ''] ?? light('open');
  const past = demoPast({ model, segment: kind.curve, fuel: 'none', year, now, company, care }, random);
  const heavy = kind.body === 'semi_trailer';
  const payload = model.payloadKg ? random.between(model.payloadKg[0], model.payloadKg[1]) : 500;
  const states = (share: number): boolean => random.chance(share * (0.5 + 0.5 * care));
  const { condition, conditionGrade, modelMonth, firstRegistration, inspectionUntil, newImport, originKey } =
    past;
  const features = kind.curve === 'caravan' ? [] : demoSpecialFeatures('trailer', heavy, random);
  const paint = demoPaint('trailer', random);
  const vehicle = {
    ...emptyVehicle(model, year),
    condition,
    conditionGrade,
    modelMonth,
    firstRegistration,
    inspectionUntil,
    newImport,
    originKey,
    accident: condition === 'damaged' ? true : null,
    body: heavy && random.chance(0.04) ? 'for_truck' : kind.body,
    build: random.pick(kind.builds),
    axles: heavy ? (payload > MOST_ON_THREE_AXLES_KG ? 4 : 3) : payload > 1000 ? 2 : 1,
    payloadKg: states(0.85) ? Math.round(payload / (heavy ? 100 : 10)) * (heavy ? 100 : 10) : null,
    colorKey: states(0.95) ? paint : null,
    vin: states(0.25) ? demoVin(model.brand, 'trailer', year, false, random) : null,
    features: [...new Set([...features, ...(kind.feature ? [kind.feature] : [])])],
  };
  return {
    vehicle,
    paint,
    worth: {
      segment: kind.curve,
      model,
      generation: null,
      ageYears: past.ageYears,
      powerRatio: 1,
      useRatio: 1,
    },
  };
}
