/**
 * Decodes maker, country and probable model year of a VIN from `data/` (see docs/data-sources.md). Unknown
 * parts stay undefined or null. A wrong check digit is reported but not rejected.
 */
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { typedMake } from '#features/catalogue/makes/other-make.ts';
import countries from './data/vin-countries.json' with { type: 'json' };
import makers from './data/vin-makers.json' with { type: 'json' };
import type { DocumentField } from '../document-fields.ts';
import { checkDigitFits } from './vin.ts';

export interface VinFacts {
  vin: string;
  /**
   * The maker's name and its brand key in the catalogue; `brand` is null for brands that are not in the
   * catalogue.
   */
  maker: { name: string; brand: string | null; type: string; sure: boolean } | null;
  /** ISO 3166-1 alpha-2 code of the maker's registration, which is mostly the country of production. */
  country: string | null;
  /**
   * Years that the year letter stands for, most probable first; letters repeat every 30 years. Empty when
   * the maker does not encode the year or the letter is invalid.
   */
  modelYears: number[];
  /** `unused` when the maker need not have a check digit. */
  checkDigit: 'right' | 'wrong' | 'unused';
}

const makerByCode = new Map(makers.map((maker) => [maker.wmi, maker]));
/** The order of characters in the ranges of ISO 3780. */
const ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';
const YEAR_LETTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const YEAR_PERIOD = 30;
const FIRST_YEAR = 1980;
/** Makers whose European vehicles do not encode the model year in position 10. */
const YEARLESS = new Set([
  'bmw',
  'mercedes_benz',
  'mercedes_amg',
  'renault',
  'dacia',
  'peugeot',
  'citroen',
  'ds',
  'toyota',
  'fiat',
  // Position 11, after a letter for the plant or the body.
  'ford',
  'mini',
  'smart',
]);

const isNorthAmerican = (vin: string): boolean => /^[1-5]/.test(vin);

/** Decodes a structurally valid VIN; `year` is the current one. */
export function vinFacts(vin: string, year: number): VinFacts {
  const maker = makerByCode.get(vin.slice(0, 3));
  const demanded = isNorthAmerican(vin) || vin.startsWith('L');
  const fits = checkDigitFits(vin);
  return {
    vin,
    maker: maker ? { name: maker.maker, brand: maker.brand, type: maker.type, sure: maker.sure } : null,
    country: maker?.country ?? countryOf(vin),
    modelYears: YEARLESS.has(maker?.brand ?? '') && !isNorthAmerican(vin) ? [] : modelYears(vin, year),
    checkDigit: fits ? 'right' : demanded ? 'wrong' : 'unused',
  };
}

export const isKnownMaker = (code: string): boolean => makerByCode.has(code);

function countryOf(vin: string): string | null {
  const [region, place] = [vin[0] ?? '', ORDER.indexOf(vin[1] ?? '')];
  const range = countries.find(
    ({ from, to }) =>
      from[0] === region && ORDER.indexOf(from[1] ?? '') <= place && place <= ORDER.indexOf(to[1] ?? ''),
  );
  return range?.country ?? null;
}

/**
 * In North America a letter in position 7 means 2010 or later, a digit an earlier year; elsewhere the
 * latest possible year comes first.
 */
function modelYears(vin: string, year: number): number[] {
  const place = YEAR_LETTERS.indexOf(vin[9] ?? '');
  if (place < 0) return [];
  const years = [FIRST_YEAR + place, FIRST_YEAR + place + YEAR_PERIOD].filter((each) => each <= year + 1);
  const earlierFirst = isNorthAmerican(vin) && /\d/.test(vin[6] ?? '');
  return earlierFirst ? years : years.reverse();
}

/**
 * Converts facts to fields of a listing. A maker may use one code for several vehicle types, and the year
 * is only probable, so both are marked for checking.
 */
export function vinFields(facts: VinFacts): DocumentField[] {
  const { maker } = facts;
  const fields: DocumentField[] = [{ field: 'vin', value: facts.vin, confidence: 'sure', source: 'vin' }];
  const add = (field: DocumentField['field'], value: string, confidence: DocumentField['confidence']) =>
    fields.push({ field, value, confidence, source: 'vin' });
  if (maker && isVehicleTypeKey(maker.type)) add('type', maker.type, 'check');
  if (maker?.brand) add('brand', maker.brand, maker.sure ? 'sure' : 'check');
  else if (maker) add('brand', typedMake(maker.name), 'check');
  const [likely] = facts.modelYears;
  if (likely !== undefined) add('year', String(likely), 'check');
  return fields;
}
