import { consumptionOf, seatsOf, yearlyKmOf } from './own-facts.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/**
 * Merits: how well a listing fits a kind of wish, as whole numbers from 0, by the facts that it states. A fact that is
 * not stated adds nothing. Values are the highest number of each; the written definition is in `docs/search-index.md`.
 */
export const highestMerit = {
  economy: 7,
  performance: 7,
  comfort: 7,
  cargo: 7,
  safety: 7,
  tech: 7,
  reliability: 7,
  city: 3,
  highway: 3,
  rural: 3,
  mountain: 3,
  gentle: 3,
  seats4: 1,
  seats5: 1,
  seats7: 1,
} as const;
export type Merit = keyof typeof highestMerit;
export const merits = Object.keys(highestMerit) as Merit[];

/** Upper limits of the estimated consumption, each worth a point. */
const litreLimits = [9, 8, 7, 6.5, 6, 5.5, 5];
const economyLimits: Record<string, readonly number[]> = {
  gasoline: litreLimits,
  diesel: litreLimits,
  hybrid: litreLimits,
  plug_in_hybrid: litreLimits,
  lpg: [12, 10.5, 9.5, 8.5, 8, 7.5, 7],
  cng: [6.5, 5.8, 5.2, 4.8, 4.4, 4, 3.6],
  electric: [30, 27, 24, 21, 19, 17, 15],
};
/** Lower limits in horsepower, each worth a point. */
const powerLimits = [100, 125, 150, 180, 220, 270, 340];
/** Upper limits in kilometres per year of age, each worth a point. */
const yearlyKmLimits = [20_000, 15_000, 10_000];

/** Points of a body for loads. */
const cargoBodies: Record<string, number> = {
  van: 5,
  wagon: 4,
  minivan: 4,
  pickup: 4,
  coupe_utility: 3,
  suv: 3,
  crossover: 2,
  hatchback: 1,
};

/** Equipment that fits a wish; the features of one group count once. */
export const fittingEquipment = {
  comfort: [
    ['climate_control', 'air_conditioning'],
    ['heated_seats', 'ventilated_seats'],
    ['electric_seats'],
    ['cruise_control', 'distance_control'],
    ['keyless_start'],
    ['rain_sensor', 'light_sensor'],
    ['air_suspension', 'electric_suspension'],
  ],
  safety: [
    ['airbags', 'airbags_front', 'airbags_side', 'airbags_rear'],
    ['esp', 'stability_control', 'dynamic_stability'],
    ['abs', 'ebd'],
    ['brake_assist'],
    ['distance_control', 'adaptive_headlights'],
    ['tpms'],
    ['isofix'],
  ],
  tech: [
    ['navigation'],
    ['bluetooth', 'usb_aux'],
    ['camera_360'],
    ['board_computer'],
    ['multifunction_steering_wheel'],
    ['led_headlines'],
    ['keyless_start'],
  ],
  cargo: [['roof_rails'], ['tow_bar']],
  city: [['parktronic', 'camera_360'], ['start_stop']],
  highway: [['cruise_control'], ['distance_control']],
  rural: [['4x4'], ['tow_bar']],
  mountain: [['4x4'], ['hill_descent', 'differential_lock'], ['heated_seats', 'auxiliary_heating']],
} as const satisfies Partial<Record<Merit, readonly (readonly string[])[]>>;
export type EquipmentMerit = keyof typeof fittingEquipment;

/** Euro classes that cities welcome longest. */
export const cleanEuro: readonly string[] = ['6', '6d'];
const HIGHWAY_HP = 110;
const ruralBodies: readonly string[] = ['suv', 'pickup'];

/** The stated features that fit, one of each group. */
export function equipmentFor(merit: EquipmentMerit, { features }: VehicleFacts): string[] {
  return fittingEquipment[merit]
    .map((group) => group.find((key) => features.includes(key)))
    .filter((key) => key !== undefined);
}

type Facts = VehicleFacts;
const definitions: Record<Merit, (facts: Facts) => number> = {
  economy: (facts) => {
    const estimate = consumptionOf(facts);
    const limits = economyLimits[facts.choices.fuel ?? ''] ?? [];
    return estimate ? limits.filter((limit) => estimate.consumption <= limit).length : 0;
  },
  performance: ({ ranges: { power = 0 } }) => powerLimits.filter((limit) => power >= limit).length,
  comfort: (facts) => equipmentFor('comfort', facts).length,
  cargo: (facts) => (cargoBodies[facts.choices.body ?? ''] ?? 0) + equipmentFor('cargo', facts).length,
  safety: (facts) => equipmentFor('safety', facts).length,
  tech: (facts) => equipmentFor('tech', facts).length,
  reliability: (facts) =>
    2 * has(facts, 'service_book') +
    has(facts, 'warranty') +
    Number(facts.flags.includes('accident_free')) +
    definitions.gentle(facts),
  city: (facts) => equipmentFor('city', facts).length + Number(cleanEuro.includes(facts.choices.euro ?? '')),
  highway: (facts) => equipmentFor('highway', facts).length + Number((facts.ranges.power ?? 0) >= HIGHWAY_HP),
  rural: (facts) =>
    equipmentFor('rural', facts).length + Number(ruralBodies.includes(facts.choices.body ?? '')),
  mountain: (facts) => equipmentFor('mountain', facts).length,
  gentle: (facts) => {
    const yearlyKm = yearlyKmOf(facts);
    return yearlyKm === undefined ? 0 : yearlyKmLimits.filter((limit) => yearlyKm <= limit).length;
  },
  seats4: (facts) => Number((seatsOf(facts) ?? 0) >= 4),
  seats5: (facts) => Number((seatsOf(facts) ?? 0) >= 5),
  seats7: (facts) => Number((seatsOf(facts) ?? 0) >= 7),
};

const has = ({ features }: Facts, key: string): number => Number(features.includes(key));

/** A merit of a listing, from 0 to `highestMerit`. */
export const meritOf = (merit: Merit, facts: VehicleFacts): number => definitions[merit](facts);

/** Codes of the binary digits of each merit, the lowest digit first. */
export const meritDigits: Readonly<Record<Merit, readonly number[]>> = (() => {
  let code = 0;
  return Object.fromEntries(
    merits.map((merit) => [
      merit,
      Array.from({ length: Math.ceil(Math.log2(highestMerit[merit] + 1)) }, () => code++),
    ]),
  ) as Record<Merit, number[]>;
})();

/** Codes of the binary digits that are 1 in the merits of a listing. */
export const meritCodes = (facts: VehicleFacts): number[] =>
  merits.flatMap((merit) => {
    const value = meritOf(merit, facts);
    return value === 0 ? [] : meritDigits[merit].filter((_, digit) => ((value >> digit) & 1) === 1);
  });
