import type { JudgedVehicle } from '#features/listings/history/judge-readings.ts';
import type { OdometerReading } from '#features/listings/history/odometer-reading.ts';

/** A vehicle of an invented market, with the truth that only its maker knows. */
export interface KnownOdometer {
  vehicle: JudgedVehicle;
  readings: OdometerReading[];
  isRolledBack: boolean;
}
