/** A vehicle as a listing offers it, with everything by which it can be recognised. Null means not stated. */
export interface OfferedVehicle {
  id: number;
  accountId: number;
  isCompany: boolean;
  /** Telephone number that buyers call, in E.164. */
  phone: string | null;
  type: string;
  /** Model, with typed names of makes that the catalogue lacks. */
  make: string;
  year: number | null;
  month: number | null;
  mileageKm: number | null;
  powerHp: number | null;
  displacementCc: number | null;
  fuel: string | null;
  transmission: string | null;
  body: string | null;
  doors: number | null;
  /** Colour family: sellers choose shades freely. */
  color: string | null;
  condition: string;
  vin: string | null;
  priceEurMinor: number | null;
  cityId: number;
  features: readonly string[];
  /** See `phrasesOf`. */
  phrases: ReadonlySet<number>;
}

/** Pictures of two listings that show the same. */
export interface SharedPictures {
  shared: number;
  /** Number of pictures of the listing with fewer of them. */
  of: number;
}
