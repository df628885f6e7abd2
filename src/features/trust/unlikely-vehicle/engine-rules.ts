import { above, below, oneOf, type DescribedVehicle, type UnlikelyRule } from './described-vehicle.ts';

/** Horsepower per litre; null unless both are stated. */
const perLitre = ({ power, displacement }: DescribedVehicle): number | null =>
  power === null || displacement === null ? null : power / (displacement / 1000);

/** A motor drives the wheels beside the engine and counts towards the power. */
const isAssisted = ({ fuel }: DescribedVehicle): boolean => oneOf(fuel, 'hybrid plug_in_hybrid');

/** Outputs that no engine of the type has, with room for tuned ones: the densest and the weakest per litre. */
const limits: Record<'car' | 'bus' | 'truck' | 'bike', { least: number; most: number; since: number }> = {
  // Mercedes A 45: 211; tuned rotary engines: up to 400. Oldsmobile diesel of 1980: 18.
  car: { least: 12, most: 400, since: 1950 },
  bus: { least: 10, most: 250, since: 1950 },
  // Iveco Daily: 90. ZIL-130: 25.
  truck: { least: 8, most: 150, since: 1950 },
  // Racing two-strokes of 125 cc: 430. Diesel Royal Enfield: 20.
  bike: { least: 10, most: 500, since: 1930 },
};
/** BYD Yangwang U8: 600. */
const MOST_ASSISTED = 700;

const outputRules = Object.entries(limits).map(([types, { least, most, since }]): UnlikelyRule => ({
  types,
  fields: ['power', 'displacement'],
  holds: (vehicle) =>
    above(perLitre(vehicle), isAssisted(vehicle) ? MOST_ASSISTED : most) ||
    (above(vehicle.year, since) && below(perLitre(vehicle), least)),
}));

const tooLarge = (types: string, largest: number, bodies?: string): UnlikelyRule => ({
  types,
  fields: [bodies === undefined ? 'type' : 'body', 'displacement'],
  holds: ({ body, displacement }) =>
    above(displacement, largest) && (bodies === undefined || oneOf(body, bodies)),
});
const tooStrong = (types: string, strongest: number, bodies?: string): UnlikelyRule => ({
  types,
  fields: [bodies === undefined ? 'type' : 'body', 'power'],
  holds: ({ body, power }) => above(power, strongest) && (bodies === undefined || oneOf(body, bodies)),
});

const LIGHT_BUS = 'cargo passenger cargo_passenger box refrigerated dropside camper ambulance hearse';

/** Engines of a size or power that a kind of vehicle hardly has. Limits: cubic centimetres and horsepower. */
export const engineRules: readonly UnlikelyRule[] = [
  ...outputRules,
  // Dodge Viper: 8.4 l.
  tooLarge('car', 8_500),
  tooLarge('bus', 8_500, LIGHT_BUS),
  tooLarge('bus', 18_500, 'coach city_bus'),
  tooLarge('truck', 22_500),
  // Triumph Rocket 3: 2,458 cc.
  tooLarge('bike', 3_000),
  tooLarge('bike', 150, 'moped'),
  // Gilera GP 800.
  tooLarge('bike', 1_000, 'scooter motor_roller'),
  tooLarge('bike', 700, 'cross trial'),
  tooStrong('bike', 20, 'moped'),
  tooStrong('bike', 120, 'scooter motor_roller trial'),
  // Kawasaki H2R: 326 hp; Boss Hoss: 445 hp.
  tooStrong('bike', 450),
  tooStrong('bus', 700),
  tooStrong('truck', 1_000),
  // Rimac Nevera: 1,914 hp.
  tooStrong('car', 2_100),
  tooStrong('boat', 450, 'jet'),
  // Mercury and Seven Marine: 600 and 627 hp.
  tooStrong('boat', 700, 'outboard_engine'),
];
