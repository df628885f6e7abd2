import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Currency } from '#kernel/money.ts';

/** Value of a column of `listing`; null means "not stated". */
export type StatedValue = string | number | boolean | null;

/** A checked draft in stored values; keys are not resolved to ids yet. */
export interface StatedListing {
  type: VehicleTypeKey;
  brand: string;
  /** As typed; null for a brand of the catalogue. */
  brandName: string | null;
  model: string;
  /** As typed; null for a model of the catalogue, or without a model. */
  modelName: string | null;
  variant: string;
  city: string;
  /** All vehicle columns; those of other vehicle types are null or false. */
  columns: Record<string, StatedValue>;
  features: string[];
  /** Oldest first. */
  services: StatedService[];
  description: string;
  /** Null means on request. */
  priceMinor: number | null;
  currency: Currency;
  vat: 'private_or_exempt' | 'included' | 'excluded';
  barter: boolean;
  /** Null with barter means negotiable. */
  barterPriceMinor: number | null;
  exchanges: StatedExchange[];
  transportIncluded: boolean | null;
  contact: StatedContact;
}

/** A vehicle wanted in exchange; null means any. */
export interface StatedExchange {
  brand: string;
  model: string | null;
  yearMin: number | null;
  fuel: string | null;
  transmission: string | null;
}

/** An entry of the service history. */
export interface StatedService {
  kind: 'service' | 'inspection';
  /** `2026-11-20` */
  day: string;
  mileageKm: number;
  note: string;
}

export interface StatedContact {
  contact: 'profile' | 'custom';
  email: string | null;
  /** E.164. */
  phone: string | null;
  viber: boolean;
  whatsapp: boolean;
}
