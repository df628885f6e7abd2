import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Currency } from '#kernel/money.ts';

/** A value of a column of `listing`; null is "not stated". */
export type StatedValue = string | number | boolean | null;

/** A checked working copy in stored values; what is named by a key is not looked up yet. */
export interface StatedListing {
  type: VehicleTypeKey;
  brand: string;
  model: string;
  variant: string;
  city: string;
  /** The fields of the type, by column; those that another type has are null. */
  columns: Record<string, StatedValue>;
  features: string[];
  description: string;
  /** Null is on request. */
  priceMinor: number | null;
  currency: Currency;
  vat: 'private_or_exempt' | 'included' | 'excluded';
  barter: boolean;
  /** Null with barter is negotiable. */
  barterPriceMinor: number | null;
  exchanges: StatedExchange[];
  transportIncluded: boolean | null;
  contact: StatedContact;
}

/** Null means any. */
export interface StatedExchange {
  brand: string;
  model: string | null;
  yearMin: number | null;
  fuel: string | null;
  transmission: string | null;
}

export interface StatedContact {
  contact: 'profile' | 'custom';
  email: string | null;
  /** E.164. */
  phone: string | null;
  viber: boolean;
  whatsapp: boolean;
}
