import type { Check } from '../check.ts';

/** Engine and traction battery. */
export const engineChecks: readonly Check[] = [
  { key: 'oil', section: 'engine', source: 'practice', when: (v) => v.burns && v.strokes !== 2 },
  {
    key: 'two_stroke',
    section: 'engine',
    source: 'practice',
    states: ['strokes'],
    when: (v) => v.burns && v.strokes === 2,
  },
  {
    key: 'coolant',
    section: 'engine',
    source: 'practice',
    when: (v) => v.isMotorVehicle && v.burns && v.isWaterCooled,
  },
  { key: 'leaks', section: 'engine', source: 'practice', when: (v) => v.isMotorVehicle && v.burns },
  { key: 'cold_start', section: 'engine', source: 'practice', when: (v) => v.burns && v.isWhole },
  {
    key: 'smoke',
    section: 'engine',
    source: 'practice',
    when: (v) => v.isMotorVehicle && v.burns && v.isWhole,
  },
  { key: 'dashboard', section: 'engine', source: 'practice', when: (v) => v.isMotorVehicle && v.isWhole },
  {
    key: 'diagnostics',
    section: 'engine',
    source: 'practice',
    when: (v) => v.isTwoTrack && v.year >= 2001 && v.isWhole,
  },
  {
    key: 'timing_belt',
    section: 'engine',
    source: 'practice',
    states: ['mileage'],
    when: (v) =>
      (v.type === 'car' || v.type === 'bus') &&
      v.burns &&
      v.isUsed &&
      (v.age >= 5 || (v.mileageKm ?? 0) >= 60_000),
  },
  {
    key: 'turbo',
    section: 'engine',
    source: 'practice',
    when: (v) => v.isTwoTrack && v.fuel === 'diesel' && v.isUsed,
  },
  {
    key: 'injectors',
    section: 'engine',
    source: 'practice',
    states: ['mileage'],
    when: (v) =>
      v.isTwoTrack && v.fuel === 'diesel' && v.isUsed && (v.age >= 8 || (v.mileageKm ?? 0) >= 150_000),
  },
  {
    key: 'particulate_filter',
    section: 'engine',
    source: 'practice',
    states: ['euro'],
    when: (v) => v.isTwoTrack && v.fuel === 'diesel' && v.hasParticulateFilter,
  },
  {
    key: 'adblue',
    section: 'engine',
    source: 'practice',
    states: ['euro'],
    when: (v) => v.isTwoTrack && v.fuel === 'diesel' && v.mayUseAdBlue,
  },
  {
    key: 'catalyst',
    section: 'engine',
    source: 'practice',
    states: ['euro'],
    when: (v) => (v.type === 'car' || v.type === 'bus') && v.burns && v.fuel !== 'diesel' && v.year >= 1993,
  },
  {
    key: 'spark_plugs',
    section: 'engine',
    source: 'practice',
    when: (v) =>
      (v.type === 'car' || v.type === 'bus') && ['gasoline', 'lpg', 'cng'].includes(v.fuel ?? '') && v.isUsed,
  },
  {
    key: 'old_rubber',
    section: 'engine',
    source: 'practice',
    states: ['year'],
    when: (v) => v.isMotorVehicle && v.burns && v.age >= 15,
  },
  { key: 'lpg', section: 'engine', source: 'practice', when: (v) => v.usesLpg },
  { key: 'cng', section: 'engine', source: 'practice', when: (v) => v.usesCng },
  {
    key: 'bike_valves',
    section: 'engine',
    source: 'practice',
    states: ['mileage'],
    when: (v) => v.type === 'bike' && v.burns && v.strokes !== 2 && (v.mileageKm ?? 0) >= 20_000,
  },
  {
    key: 'boat_cooling',
    section: 'engine',
    source: 'practice',
    when: (v) => v.type === 'boat' && v.burns && v.isWhole,
  },
  {
    key: 'boat_fuel',
    section: 'engine',
    source: 'practice',
    states: ['fuel'],
    when: (v) => v.hasHull && v.burns,
  },
  {
    key: 'propeller',
    section: 'engine',
    source: 'practice',
    when: (v) => v.type === 'boat' && v.hasEngine && v.body !== 'jet',
  },
  { key: 'jet_pump', section: 'engine', source: 'practice', when: (v) => v.body === 'jet' && v.hasEngine },
  {
    key: 'gear_oil',
    section: 'engine',
    source: 'practice',
    when: (v) => v.type === 'boat' && v.burns && v.body !== 'jet',
  },
  {
    key: 'winter',
    section: 'engine',
    source: 'practice',
    when: (v) => v.type === 'boat' && v.burns && v.isUsed,
  },
  {
    key: 'battery_health',
    section: 'battery',
    source: 'practice',
    states: ['battery'],
    when: (v) => v.charges && v.isUsed,
  },
  {
    key: 'range',
    section: 'battery',
    source: 'practice',
    states: ['range'],
    when: (v) => v.fuel === 'electric' && v.isMotorVehicle && v.isWhole,
  },
  { key: 'charging', section: 'battery', source: 'practice', when: (v) => v.charges && v.isWhole },
  {
    key: 'fast_charging',
    section: 'battery',
    source: 'practice',
    when: (v) => v.fuel === 'electric' && v.isTwoTrack && v.isWhole,
  },
  { key: 'cable', section: 'battery', source: 'practice', when: (v) => v.charges && v.isWhole },
  { key: 'battery_case', section: 'battery', source: 'practice', when: (v) => v.charges && v.isMotorVehicle },
  {
    key: 'battery_warranty',
    section: 'battery',
    source: 'practice',
    when: (v) => (v.charges || v.isHybrid) && v.age <= 10,
  },
  {
    key: 'battery_lease',
    section: 'battery',
    source: 'practice',
    when: (v) => v.fuel === 'electric' && v.type === 'car' && v.isUsed,
  },
  { key: 'hybrid_battery', section: 'battery', source: 'practice', when: (v) => v.fuel === 'hybrid' },
  {
    key: 'hydrogen',
    section: 'battery',
    source: 'practice',
    states: ['fuel'],
    when: (v) => v.fuel === 'hydrogen',
  },
];
