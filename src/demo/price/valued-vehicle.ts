import type { HiddenFacts } from '#demo/price/hidden-facts.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoWorth } from '#demo/vehicle/demo-worth.ts';

export interface MarketTown {
  key: string;
  province: string;
  population: number;
}

/** A vehicle with everything that its price in the invented market depends on. */
export interface ValuedVehicle {
  vehicle: DemoVehicle;
  worth: DemoWorth;
  hidden: HiddenFacts;
  /** Family of the paint, even if the listing does not state it; '' when unknown. */
  colorFamily: string;
  town: MarketTown;
  /** Day of the price. */
  at: Date;
  /** Offered by a company. */
  company: boolean;
}

/** Change of the natural logarithm of a price. */
export type LogEffect = number;

/** Vehicles that are driven, with kilometres, owners and an origin. */
export const isMotorVehicle = ({ type }: DemoVehicle): boolean => type !== 'boat' && type !== 'trailer';
