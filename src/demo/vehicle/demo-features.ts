import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

/** Feature, year in which half of ordinary cars had it, maximum share, years by which expensive cars precede. */
type Spread = readonly [feature: string, midYear: number, most: number, pull: number];

const spreads: readonly Spread[] = [
  ['abs', 1996, 0.97, 8],
  ['airbags', 1996, 0.95, 6],
  ['airbags_side', 2003, 0.75, 8],
  ['esp', 2005, 0.85, 8],
  ['traction_control', 2005, 0.7, 8],
  ['ebd', 2007, 0.5, 5],
  ['brake_assist', 2009, 0.5, 6],
  ['distance_control', 2019, 0.6, 6],
  ['adaptive_headlights', 2013, 0.45, 9],
  ['tpms', 2013, 0.65, 6],
  ['parktronic', 2010, 0.75, 9],
  ['isofix', 2005, 0.7, 2],
  ['camera_360', 2018, 0.7, 10],
  ['start_stop', 2013, 0.7, 3],
  ['bluetooth', 2010, 0.85, 5],
  ['usb_aux', 2010, 0.75, 2],
  ['keyless_start', 2017, 0.6, 9],
  ['board_computer', 2002, 0.85, 6],
  ['light_sensor', 2010, 0.6, 8],
  ['rain_sensor', 2008, 0.6, 8],
  ['electric_mirrors', 1997, 0.9, 6],
  ['electric_windows', 1996, 0.95, 6],
  ['power_steering', 1992, 0.85, 5],
  ['multifunction_steering_wheel', 2006, 0.85, 7],
  ['adjustable_steering_wheel', 1999, 0.7, 3],
  ['heated_steering_wheel', 2019, 0.35, 8],
  ['navigation', 2012, 0.7, 11],
  ['heated_seats', 2010, 0.55, 11],
  ['ventilated_seats', 2019, 0.25, 12],
  ['electric_seats', 2012, 0.4, 14],
  ['cruise_control', 2007, 0.8, 8],
  ['stereo', 1992, 0.8, 0],
  ['power_tailgate', 2017, 0.4, 10],
  ['alloy_wheels', 2003, 0.8, 10],
  ['panoramic_roof', 2014, 0.3, 7],
  ['spoilers', 2005, 0.14, 4],
  ['alarm', 2000, 0.45, 4],
  ['immobilizer', 1999, 0.6, 2],
  ['central_locking', 1995, 0.92, 5],
  ['headlight_washer', 2006, 0.3, 8],
  ['heated_windshield', 2015, 0.2, 4],
  ['auxiliary_heating', 2008, 0.1, 8],
  ['gps_tracking', 2015, 0.2, 5],
];

/** Factor on the shares of cars: work vehicles have less equipment. */
const plainness: Partial<Record<DemoVehicle['type'], number>> = { car: 1, bus: 0.72, truck: 0.55 };

/** Below this share a feature is taken as not yet on the market. */
const NOT_YET = 0.03;

const share = (spread: Spread, year: number, dearness: number): number => {
  const [, midYear, most, pull] = spread;
  const part = 1 / (1 + Math.exp(-(year - midYear + pull * dearness) / 2.2));
  return part < NOT_YET ? 0 : part * most;
};

function lightsOf(year: number, dearness: number, random: Random): string | null {
  const led = 1 / (1 + Math.exp(-(year - 2018 + 5 * dearness) / 1.6));
  const xenon = year > 2000 && year < 2019 ? 0.12 + 0.4 * Math.max(dearness, 0) : 0;
  if (random.chance(led * 0.85)) return 'led_headlines';
  if (random.chance(xenon)) return 'xenon_headlights';
  return random.chance(0.12) ? 'halogen_headlights' : null;
}

/** Draws features that exclude each other as one choice. */
function exclusive(
  { type, modelYear: year }: DemoVehicle,
  dearness: number,
  random: Random,
): (string | null)[] {
  const climate = 1 / (1 + Math.exp(-(year - 2007 + 9 * dearness) / 3));
  const air = 1 / (1 + Math.exp(-(year - 1999 + 6 * dearness) / 2.5));
  const leather = type === 'car' ? 0.08 + 0.6 * Math.max(0, Math.min(1, dearness)) : 0.01;
  return [
    random.chance(climate * 0.85) ? 'climate_control' : random.chance(air) ? 'air_conditioning' : null,
    lightsOf(year, dearness, random),
    random.chance(leather)
      ? 'leather_seats'
      : random.chance(year < 2006 ? 0.12 : 0.03)
        ? 'velour_seats'
        : null,
  ];
}

/** Returns features that depend on the stated fields; `demoStatedFeatures` adds those that repeat them. */
function fromFields(vehicle: DemoVehicle, company: boolean, random: Random): (string | null)[] {
  const { condition, fuel, transmission, modelYear } = vehicle;
  const when = (condition: boolean, feature: string): string | null => (condition ? feature : null);
  return [
    when(condition === 'used' && !vehicle.newImport && random.chance(0.45), 'with_registration'),
    when(condition === 'used' && random.chance(company ? 0.4 : 0.22), 'fully_serviced'),
    when(
      company && condition !== 'damaged' && condition !== 'parts' && modelYear > 2009 && random.chance(0.5),
      'leasing',
    ),
    when(company && modelYear > 2016 && condition !== 'damaged' && random.chance(0.3), 'warranty'),
    when(fuel === 'lpg', 'gas_system'),
    when(fuel === 'cng', 'methane_system'),
    when(fuel === 'diesel' && modelYear > 2008 && random.chance(0.4), 'particulate_filter'),
    when(transmission === 'automatic' && modelYear > 2000 && random.chance(0.35), 'tiptronic'),
    when(vehicle.colorKey?.endsWith('_metallic') === true && random.chance(0.7), 'metallic_paint'),
    when(
      condition === 'used' && !vehicle.newImport && modelYear > 2017 && random.chance(0.12),
      'full_insurance',
    ),
    when((fuel === 'electric' || fuel === 'plug_in_hybrid') && random.chance(0.3), 'heat_pump'),
  ];
}

function fromBody(
  { type, body }: DemoVehicle,
  dearness: number,
  fourByFour: number,
  random: Random,
): (string | null)[] {
  const high = body === 'suv' || body === 'pickup';
  const four = type === 'car' && random.chance(fourByFour);
  return [
    four ? '4x4' : null,
    four && high && random.chance(0.15) ? 'differential_lock' : null,
    four && high && random.chance(0.3) ? 'hill_descent' : null,
    (body === 'wagon' || high || body === 'crossover') && random.chance(0.45) ? 'roof_rails' : null,
    random.chance(high || body === 'wagon' || type === 'bus' ? 0.22 : 0.07) ? 'tow_bar' : null,
    body === 'sedan' && random.chance(0.08) ? 'sunroof' : null,
    random.chance(high ? 0.06 : 0.02) ? 'tuning' : null,
    dearness > 0.8 && random.chance(0.35) ? 'air_suspension' : null,
    type === 'bus' && random.chance(0.25) ? 'long_base' : null,
  ];
}

export interface EquipmentRequest {
  /** 0 for an ordinary new price, 1 for twice that, negative for less. */
  dearness: number;
  /** 0 to 1: how thoroughly the seller ticks features. */
  care: number;
  company: boolean;
  /** Probability of four-wheel drive. */
  fourByFour?: number;
}

/** Equipment of a car, bus or truck. */
export function demoFeatures(
  vehicle: DemoVehicle,
  { dearness, care, company, fourByFour = 0 }: EquipmentRequest,
  random: Random,
): string[] {
  if (random.chance(0.12 * (1 - care))) return [];
  const year = vehicle.modelYear;
  const plain = plainness[vehicle.type] ?? 0.5;
  const ticked = 0.35 + 0.65 * care;
  const usual = spreads.filter((spread) => random.chance(share(spread, year, dearness) * plain * ticked));
  const found = [
    ...usual.map(([feature]) => feature),
    ...exclusive(vehicle, dearness, random),
    ...fromFields(vehicle, company, random),
    ...fromBody(vehicle, dearness, fourByFour, random),
  ];
  const open = vehicle.body === 'convertible' || vehicle.body === 'roadster';
  return found.filter(
    (feature): feature is string => feature !== null && !(open && feature === 'panoramic_roof'),
  );
}

const boatFeatures = [
  'echo_sounder',
  'chartplotter',
  'bilge_pump',
  'awning',
  'cover',
  'fire_equipment',
  'with_trailer',
];
const cabinFeatures = [
  'kitchen',
  'toilet',
  'fridge',
  'water_tank',
  'vhf_radio',
  'water_system',
  'autopilot',
  'bath',
];
const lightTrailerFeatures = ['inertia_hitch', 'leaf_springs', 'tarpaulin', 'reinforced_floor', 'lids'];
const heavyTrailerFeatures = [
  'air_suspension_trailer',
  'disc_brakes',
  'air_brakes',
  'lift_axles',
  'reinforced_floor',
  'steering_axle',
];

const bikeFeatures = [
  'heated_grips',
  'windscreen',
  'hand_guards',
  'top_case',
  'side_cases',
  'crash_bars',
  'centre_stand',
  'sport_exhaust',
];
const modernBikeFeatures = [
  'abs',
  'led_headlines',
  'traction_control',
  'riding_modes',
  'quickshifter',
  'slipper_clutch',
];

/** Equipment of a motorcycle by year; scooters and quads (`plain`) have less. */
export function demoBikeFeatures(year: number, plain: boolean, random: Random): string[] {
  const modern = year < 2006 ? 0 : year < 2014 ? 2 : plain ? 2 : 5;
  return [
    ...random.sample(bikeFeatures, random.int(0, plain ? 2 : 4)),
    ...random.sample(modernBikeFeatures.slice(0, Math.max(modern, 1)), random.int(0, modern)),
  ];
}

/** Equipment of a boat or trailer; `large` is a boat with a cabin or a trailer for a truck. */
export function demoSpecialFeatures(type: 'boat' | 'trailer', large: boolean, random: Random): string[] {
  if (type === 'boat') {
    return [
      ...random.sample(boatFeatures, random.int(0, 4)),
      ...(large ? random.sample(cabinFeatures, random.int(2, 6)) : []),
    ];
  }
  return large
    ? random.sample(heavyTrailerFeatures, random.int(1, 4))
    : random.sample(lightTrailerFeatures, random.int(0, 2));
}
