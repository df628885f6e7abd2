import { above, below, oneOf, type UnlikelyRule } from './described-vehicle.ts';

/** Kinds of motorcycles that are sold as hybrids nowhere. */
const NEVER_HYBRID =
  'cross enduro supermoto trial chopper cafe_racer moped atv sidecar snowmobile utv buggy adventure touring';
const HEAVY_BUS = 'coach city_bus';

/** Drives that a kind of vehicle, a gearbox or a year hardly has. Years are those of the first production vehicles. */
export const fuelRules: readonly UnlikelyRule[] = [
  // Kubota, Polaris and John Deere sell diesel side-by-sides; other diesel motorcycles are single conversions.
  {
    types: 'bike',
    fields: ['body', 'fuel'],
    holds: ({ body, fuel }) => fuel === 'diesel' && body !== null && !oneOf(body, 'utv atv buggy'),
  },
  {
    types: 'bike',
    fields: ['body', 'fuel'],
    holds: ({ body, fuel }) => body !== null && oneOf(fuel, 'lpg cng hydrogen plug_in_hybrid'),
  },
  {
    types: 'bike',
    fields: ['body', 'fuel'],
    holds: ({ body, fuel }) => fuel === 'hybrid' && oneOf(body, NEVER_HYBRID),
  },
  // Piaggio MP3 Hybrid.
  {
    types: 'bike',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'hybrid' && below(year, 2009),
  },
  // Peugeot Scoot'Elec.
  {
    types: 'bike',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'electric' && below(year, 1995),
  },
  // Toyota Prius.
  {
    types: 'car bus truck',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'hybrid' && below(year, 1997),
  },
  // Renault Kangoo Elect'road.
  {
    types: 'car bus truck',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'plug_in_hybrid' && below(year, 2003),
  },
  // Honda FCX.
  {
    types: 'car bus truck',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'hydrogen' && below(year, 2002),
  },
  {
    types: 'car',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'electric' && above(year, 1920) && below(year, 1990),
  },
  // Mercedes 260 D.
  {
    types: 'car',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'diesel' && below(year, 1936),
  },
  // Benz 5K3.
  {
    types: 'bus truck',
    fields: ['fuel', 'year'],
    holds: ({ fuel, year }) => fuel === 'diesel' && below(year, 1923),
  },
  {
    types: 'car bus truck bike',
    fields: ['fuel', 'transmission'],
    holds: ({ fuel, transmission }) =>
      oneOf(fuel, 'electric plug_in_hybrid hydrogen') && transmission === 'manual',
  },
  {
    types: 'bus',
    fields: ['body', 'fuel'],
    holds: ({ body, fuel, year }) => oneOf(body, HEAVY_BUS) && fuel === 'gasoline' && above(year, 1995),
  },
  // The ZIL-130 had a petrol engine until 1994.
  {
    types: 'truck',
    fields: ['body', 'fuel'],
    holds: ({ body, fuel, year }) =>
      oneOf(body, 'tractor_unit concrete_mixer garbage multilift') &&
      fuel === 'gasoline' &&
      above(year, 1995),
  },
  { types: 'boat', fields: ['body', 'fuel'], holds: ({ body, fuel }) => body === 'jet' && fuel === 'diesel' },
  {
    types: 'boat',
    fields: ['body', 'fuel'],
    holds: ({ body, fuel }) =>
      oneOf(body, 'jet motor_yacht outboard_engine inboard_engine') && fuel === 'none',
  },
  {
    types: 'boat',
    fields: ['body', 'fuel'],
    holds: ({ body, fuel }) => body !== null && oneOf(fuel, 'cng lpg hydrogen plug_in_hybrid'),
  },
  // Oldsmobile Hydra-Matic.
  {
    types: 'car bus truck',
    fields: ['transmission', 'year'],
    holds: ({ transmission, year }) => transmission === 'automatic' && below(year, 1940),
  },
  // DAF 600.
  {
    types: 'car bus truck',
    fields: ['transmission', 'year'],
    holds: ({ transmission, year }) => transmission === 'cvt' && below(year, 1958),
  },
  {
    types: 'bike',
    fields: ['transmission', 'year'],
    holds: ({ transmission, year }) => transmission === 'automatic' && below(year, 1970),
  },
  // Children's machines and those with an electric motor have no gearbox to shift.
  {
    types: 'bike',
    fields: ['body', 'transmission'],
    holds: ({ body, transmission, fuel, displacement }) =>
      oneOf(body, 'cross trial supermoto') &&
      oneOf(transmission, 'automatic cvt') &&
      fuel !== 'electric' &&
      above(displacement, 125),
  },
  ...euroRules(),
];

/** First model year in which a vehicle of the type was certified, at the earliest. */
function euroRules(): UnlikelyRule[] {
  const first: Record<string, Record<string, number>> = {
    'car bus': { '1': 1990, '2': 1994, '3': 1997, '4': 2001, '5': 2006, '6': 2010, '6d': 2016 },
    truck: { '1': 1990, '2': 1993, '3': 1997, '4': 2003, '5': 2004, '6': 2009, '6d': 2016 },
    bike: { '1': 1997, '2': 2001, '3': 2004, '4': 2012, '5': 2016, '6': 2020, '6d': 2020 },
  };
  return Object.entries(first).map(([types, years]) => ({
    types,
    fields: ['euro', 'year'],
    holds: ({ euro, year }) => euro !== null && below(year, years[euro] ?? 0),
  }));
}
