import type { Check } from '../check.ts';

/** Interior, gearbox and trial. */
export const driveChecks: readonly Check[] = [
  { key: 'seats', section: 'inside', source: 'certificate', states: ['seats'], when: (v) => v.isTwoTrack },
  { key: 'electrics', section: 'inside', source: 'practice', when: (v) => v.isTwoTrack && v.isWhole },
  {
    key: 'air_conditioning',
    section: 'inside',
    source: 'practice',
    when: (v) => v.isTwoTrack && v.isWhole && (v.has('air_conditioning') || v.has('climate_control')),
  },
  { key: 'equipment', section: 'inside', source: 'practice', when: (v) => v.hasFeatures && v.isWhole },
  { key: 'living', section: 'inside', source: 'practice', when: (v) => v.isCamping && v.isWhole },
  {
    key: 'exits',
    section: 'inside',
    source: 'practice',
    states: ['seats'],
    when: (v) => v.carriesPassengers,
  },
  { key: 'cooling_unit', section: 'inside', source: 'practice', when: (v) => v.isRefrigerated && v.isWhole },
  { key: 'route', section: 'drive', source: 'practice', when: (v) => v.isMotorVehicle && v.isWhole },
  {
    key: 'clutch',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) => v.isTwoTrack && v.burns && v.transmission === 'manual' && v.isWhole,
  },
  {
    key: 'manual',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) => v.isTwoTrack && v.burns && v.transmission === 'manual' && v.isWhole,
  },
  {
    key: 'automatic',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) => v.isTwoTrack && v.burns && v.transmission === 'automatic' && v.isWhole,
  },
  {
    key: 'dual_clutch',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) =>
      v.isTwoTrack && v.burns && ['automatic', 'semi_automatic'].includes(v.transmission ?? '') && v.isWhole,
  },
  {
    key: 'semi_automatic',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) => v.isTwoTrack && v.burns && v.transmission === 'semi_automatic' && v.isWhole,
  },
  {
    key: 'cvt',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) => v.isTwoTrack && v.burns && v.transmission === 'cvt' && v.isWhole,
  },
  {
    key: 'bike_gears',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) =>
      v.type === 'bike' &&
      v.burns &&
      v.isWhole &&
      ['manual', 'semi_automatic'].includes(v.transmission ?? ''),
  },
  {
    key: 'bike_variator',
    section: 'drive',
    source: 'practice',
    states: ['transmission'],
    when: (v) =>
      v.type === 'bike' && v.burns && v.isWhole && ['cvt', 'automatic'].includes(v.transmission ?? ''),
  },
  {
    key: 'chain',
    section: 'drive',
    source: 'practice',
    when: (v) => v.type === 'bike' && v.hasFinalDrive && v.isWhole,
  },
  {
    key: 'bike_ride',
    section: 'drive',
    source: 'practice',
    when: (v) => v.type === 'bike' && v.isWhole && v.body !== 'snowmobile',
  },
  {
    key: 'electric_drive',
    section: 'drive',
    source: 'practice',
    when: (v) => v.isMotorVehicle && v.isElectricDrive && v.isWhole,
  },
  {
    key: 'hybrid_drive',
    section: 'drive',
    source: 'practice',
    when: (v) => v.isMotorVehicle && v.isHybrid && v.isWhole,
  },
  { key: 'steering', section: 'drive', source: 'practice', when: (v) => v.isTwoTrack && v.isWhole },
  { key: 'braking', section: 'drive', source: 'practice', when: (v) => v.isMotorVehicle && v.isWhole },
  { key: 'noises', section: 'drive', source: 'practice', when: (v) => v.isTwoTrack && v.isWhole },
  {
    key: 'temperature',
    section: 'drive',
    source: 'practice',
    when: (v) => v.isTwoTrack && v.burns && v.isWhole,
  },
  {
    key: 'four_by_four',
    section: 'drive',
    source: 'practice',
    when: (v) =>
      v.isTwoTrack && v.isWhole && (v.has('4x4') || v.has('differential_lock') || v.has('high_low_gears')),
  },
  {
    key: 'after_drive',
    section: 'drive',
    source: 'practice',
    when: (v) => v.isMotorVehicle && v.burns && v.isWhole,
  },
  {
    key: 'trailer_trial',
    section: 'drive',
    source: 'practice',
    when: (v) => v.type === 'trailer' && v.isWhole,
  },
  {
    key: 'boat_trial',
    section: 'drive',
    source: 'practice',
    when: (v) => v.hasHull && v.hasEngine && v.isWhole,
  },
  {
    key: 'sail_trial',
    section: 'drive',
    source: 'practice',
    when: (v) => v.hasHull && !v.hasEngine && v.isWhole,
  },
  {
    key: 'engine_trial',
    section: 'engine',
    source: 'practice',
    when: (v) => v.isEngineAlone && v.isWhole && v.hasEngine,
  },
];
