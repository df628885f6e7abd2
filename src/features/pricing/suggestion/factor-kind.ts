import type { PricedVehicle } from '../model/priced-vehicle.ts';

/** Facts that sellers and buyers think of together, in the order in which equal reasons are given. */
export const factsOfFactors = {
  mileage: ['mileageKm', 'engineHours'],
  year: ['year', 'month', 'registered', 'generation'],
  engine: ['powerHp', 'displacementCc', 'strokes', 'cooling', 'engineCount'],
  battery: ['batteryKwh', 'rangeKm'],
  gearbox: ['transmission'],
  body: ['body', 'build', 'doors', 'seats', 'material'],
  variant: ['variant'],
  condition: ['condition', 'conditionGrade', 'accident'],
  service: ['serviceBook'],
  owners: ['owners'],
  inspection: ['inspectionMonths'],
  size: ['axles', 'payloadKg', 'lengthCm', 'beamCm', 'draughtCm'],
  emissions: ['euro'],
  origin: ['origin', 'newImport'],
  steering: ['steering'],
  vin: ['hasVin'],
  color: ['color'],
  place: ['province', 'city'],
  seller: ['seller'],
} as const satisfies Record<string, readonly (keyof PricedVehicle)[]>;

export type FactKind = keyof typeof factsOfFactors;
/** `feature` is a single piece of equipment, `equipment` the rest of it. */
export type FactorKind = FactKind | 'feature' | 'equipment';
export const factKinds = Object.keys(factsOfFactors) as FactKind[];

/** Whether both vehicles have the same facts of a kind. */
export const haveSame = (kind: FactKind, one: PricedVehicle, other: PricedVehicle): boolean =>
  factsOfFactors[kind].every((fact) => one[fact] === other[fact]);

/** The vehicle with the facts of a kind from another one. */
export const withFacts = (vehicle: PricedVehicle, kind: FactKind, from: PricedVehicle): PricedVehicle => ({
  ...vehicle,
  ...Object.fromEntries(factsOfFactors[kind].map((fact) => [fact, from[fact]])),
});

/** Main fact of each kind; without it the kind is no reason, because the listing does not state it. */
const isStated: Record<FactKind, (vehicle: PricedVehicle) => boolean> = {
  mileage: ({ mileageKm, engineHours }) => mileageKm !== null || engineHours !== null,
  year: ({ year }) => year !== null,
  engine: ({ powerHp, displacementCc }) => powerHp !== null || displacementCc !== null,
  battery: ({ batteryKwh, rangeKm }) => batteryKwh !== null || rangeKm !== null,
  gearbox: ({ transmission }) => transmission !== null,
  body: ({ body, build }) => body !== null || build !== null,
  variant: ({ variant }) => variant.trim() !== '',
  condition: ({ conditionGrade, accident }) => conditionGrade !== null || accident !== null,
  service: ({ serviceBook }) => serviceBook !== null,
  owners: ({ owners }) => owners !== null,
  inspection: ({ inspectionMonths }) => inspectionMonths !== null,
  size: ({ axles, payloadKg, lengthCm }) => axles !== null || payloadKg !== null || lengthCm !== null,
  emissions: ({ euro }) => euro !== null,
  origin: ({ origin, newImport }) => origin !== null || newImport,
  steering: ({ steering }) => steering !== null,
  vin: ({ hasVin }) => hasVin,
  color: ({ color }) => color !== null,
  place: ({ city }) => city !== null,
  seller: () => true,
};

export const statesFacts = (kind: FactKind, vehicle: PricedVehicle): boolean => isStated[kind](vehicle);
