import type { PhoneCountry } from '#features/accounts/phone/phone-country.ts';
import type { Currency } from '#kernel/money.ts';

/** Something to choose, and what people type for it besides its name, lower case. */
export interface PickItem {
  key: string;
  label: string;
  spellings: readonly string[];
}

export interface ColorItem {
  key: string;
  label: string;
  /** `#rrggbb` */
  hex: string;
}

export interface FeatureGroup {
  key: string;
  title: string;
  features: { key: string; label: string; types: readonly string[] }[];
}

/** What the forms of a listing offer, in the language of the page; makes come by type when they are asked for. */
export interface WizardLists {
  towns: PickItem[];
  colors: ColorItem[];
  /** Key and name. */
  countries: (readonly [string, string])[];
  features: FeatureGroup[];
  /** The seller as the profile says, for a listing that shows just that. */
  profile: { email: string | null; phone: string | null; city: string | null };
  phoneCountries: PhoneCountry[];
  /** How many units of a currency are one euro. */
  unitsPerEur: Partial<Record<Currency, number>>;
}
