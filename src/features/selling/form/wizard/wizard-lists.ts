import type { PhoneCountry } from '#features/accounts/phone/phone-country.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Currency } from '#kernel/money.ts';

/** An option with other spellings that people type, in lower case. */
export interface PickItem {
  key: string;
  label: string;
  spellings: readonly string[];
  /** Shown only where it is chosen already. */
  isHidden?: boolean | undefined;
}

export interface ColorItem {
  key: string;
  label: string;
  /** `#rrggbb` */
  hex: string;
  isHidden?: boolean | undefined;
}

export interface CountryItem {
  key: string;
  label: string;
  isHidden?: boolean | undefined;
}

export interface FeatureItem extends PickItem {
  types: readonly string[];
}

export interface FeatureGroup {
  key: string;
  title: string;
  features: FeatureItem[];
}

/** Options of the listing forms in the language of the page; makes are loaded separately, by type. */
export interface WizardLists {
  towns: PickItem[];
  colors: ColorItem[];
  countries: CountryItem[];
  features: FeatureGroup[];
  /** Keys of features that sellers state most often, by vehicle type. */
  popularFeatures: Readonly<Record<VehicleTypeKey, readonly string[]>>;
  /** Contact of the seller's profile. */
  profile: { email: string | null; phone: string | null; city: string | null };
  phoneCountries: PhoneCountry[];
  /** Whether buyers see the seller as a trader. */
  isTrader: boolean;
  /** Whether a text model words descriptions. */
  textModel: boolean;
  /** Units of each currency that equal one euro. */
  unitsPerEur: Partial<Record<Currency, number>>;
}

/** Items to choose from: without hidden ones, except the chosen one. */
export const offeredItems = <Item extends { key: string; isHidden?: boolean | undefined }>(
  items: readonly Item[],
  chosen: string | undefined,
): Item[] => items.filter(({ key, isHidden }) => !isHidden || key === chosen);
