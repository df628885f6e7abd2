import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';

/** Effects of equipment while it is recent. */
const features: Record<string, LogEffect> = {
  leather_seats: 0.03,
  navigation: 0.015,
  panoramic_roof: 0.03,
  sunroof: 0.01,
  led_headlines: 0.025,
  xenon_headlights: 0.02,
  adaptive_headlights: 0.012,
  camera_360: 0.02,
  distance_control: 0.025,
  heated_seats: 0.012,
  ventilated_seats: 0.02,
  electric_seats: 0.015,
  power_tailgate: 0.012,
  keyless_start: 0.01,
  alloy_wheels: 0.012,
  climate_control: 0.03,
  air_conditioning: 0.015,
  cruise_control: 0.008,
  parktronic: 0.01,
  tow_bar: 0.008,
  auxiliary_heating: 0.015,
  long_base: 0.04,
  heat_pump: 0.02,
  refrigerated: 0.06,
  // Equipment of bikes, boats and trailers
  abs: 0.02,
  traction_control: 0.01,
  riding_modes: 0.015,
  quickshifter: 0.02,
  top_case: 0.015,
  side_cases: 0.025,
  heated_grips: 0.01,
  sport_exhaust: 0.015,
  chartplotter: 0.02,
  autopilot: 0.03,
  with_trailer: 0.08,
  kitchen: 0.015,
  toilet: 0.015,
  awning: 0.01,
  lift_axles: 0.025,
  disc_brakes: 0.02,
  walking_floor: 0.05,
};

/** Sum of features to which additions tend: the tenth extra adds less than the first. */
const MOST = 0.22;

/** Sum of effects of the usual equipment by year, which the new price includes, and its part for other types. */
const usualByYear = [
  [1995, 0.02],
  [2005, 0.075],
  [2015, 0.11],
  [2024, 0.13],
] as const;
const usualByType: Record<string, number> = {
  car: 1,
  bus: 0.75,
  truck: 0.65,
  bike: 0.4,
  boat: 0.3,
  trailer: 0,
};

/** Words of trims in the title that stand for the better and the plainer versions. */
const dearTrims =
  /AMG|M-pack|S-line|R-Line|R-Design|ST-Line|GT[- ]Line|Inscription|Highline|Titanium|Tekna|Exclusive|Shine|Allure|Lounge|Executive|Luxury|Cosmo/;
const plainTrims = /Trendline|\bTrend\b|Visia|\bPop\b|Attraction|\bActive\b|\bLX\b|Momentum|Ambiente|Feel/;

function trimEffect({ vehicle }: ValuedVehicle): LogEffect {
  if (vehicle.type !== 'car') return 0;
  return dearTrims.test(vehicle.variant) ? 0.05 : plainTrims.test(vehicle.variant) ? -0.03 : 0;
}

/** Air suspension and four-wheel drive change sign with age and place of use. */
function drivelineEffect({ vehicle, worth }: ValuedVehicle): LogEffect {
  const has = (feature: string): boolean => vehicle.features.includes(feature);
  const low = vehicle.type === 'car' && vehicle.body !== 'suv' && vehicle.body !== 'pickup';
  return (
    (has('4x4') ? (low ? 0.04 : 0.08) : 0) +
    (has('air_suspension')
      ? interpolate(
          [
            [4, 0.03],
            [10, 0],
            [15, -0.06],
          ],
          worth.ageYears,
        )
      : 0) +
    (has('tuning') ? (worth.segment === 'sports' ? 0.01 : -0.04) : 0)
  );
}

/** Trim and equipment, ticked or not. */
export function equipmentEffect(subject: ValuedVehicle, laws: MarketLaws): LogEffect {
  const { vehicle, worth, hidden } = subject;
  const sum = vehicle.features.reduce((total, feature) => total + (features[feature] ?? 0), 0);
  // Old equipment is worth less, and an old car without it is not missed.
  const minded = interpolate(
    [
      [0, 1.1],
      [8, 1],
      [16, 0.6],
      [25, 0.3],
    ],
    worth.ageYears,
  );
  const usual = interpolate(usualByYear, vehicle.modelYear) * (usualByType[vehicle.type] ?? 0);
  const saturated = MOST * Math.tanh(sum / MOST) - usual;
  const air =
    vehicle.type === 'car' && vehicle.modelYear > 2002 && vehicle.features.length > 6
      ? vehicle.features.some((each) => each === 'climate_control' || each === 'air_conditioning')
        ? 0
        : -0.05
      : 0;
  return (
    laws.strength('equipment') *
    (minded * (saturated + 0.012 * hidden.unticked + trimEffect(subject)) + air + drivelineEffect(subject))
  );
}
