import type { OdometerReading } from './odometer-reading.ts';

/** A listing of the vehicle with its statements, oldest first. */
export interface VehicleListing {
  id: number;
  isSameSeller: boolean;
  publishedAt: Date;
  /** Undefined while it is on the market or paused. */
  closedAt: Date | undefined;
  statements: { at: Date; mileageKm: number | null; vin: string | null }[];
}

export interface ServiceEntry {
  kind: 'service' | 'inspection';
  /** `2026-11-20` */
  day: string;
  mileageKm: number;
  note: string;
}

/** History of a vehicle as listings and the seller state it. */
export interface VehicleHistory {
  /** Key of the VIN; null without one. */
  vin: string | null;
  own: VehicleListing;
  /** Other published listings of the same VIN, model and year, oldest first. */
  others: VehicleListing[];
  services: ServiceEntry[];
}

/** All readings of the vehicle. Statements of the listing with another VIN may be of another vehicle. */
export function readingsOf({ vin, own, others, services }: VehicleHistory): OdometerReading[] {
  const stated = (listing: VehicleListing, source: 'listing' | 'other'): OdometerReading[] =>
    listing.statements.flatMap((each) =>
      each.mileageKm === null || (each.vin !== null && each.vin !== vin)
        ? []
        : [{ km: each.mileageKm, at: each.at, source, listingId: listing.id }],
    );
  return [
    ...others.flatMap((other) => stated(other, 'other')),
    ...stated(own, 'listing'),
    ...services.map(({ kind, day, mileageKm, note }): OdometerReading => ({
      km: mileageKm,
      at: new Date(`${day}T12:00:00Z`),
      source: kind,
      listingId: own.id,
      note,
    })),
  ];
}
