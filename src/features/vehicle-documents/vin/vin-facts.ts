/**
 * Decodes maker, country, probable model year and model of a VIN from `data/` (see docs/data-sources.md).
 * Unknown parts stay undefined or null. A wrong check digit is reported but not rejected.
 */
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { typedMake } from '#features/catalogue/makes/other-make.ts';
import countries from './data/vin-countries.json' with { type: 'json' };
import type { DocumentField } from '../document-fields.ts';
import { findMaker, type VinMaker } from './find-maker.ts';
import { modelLine } from './model-line.ts';
import { builtMonth, modelYears } from './model-years.ts';
import { checkDigitFits, needsCheckDigit } from './vin.ts';

export interface VinFacts {
  vin: string;
  maker: Pick<VinMaker, 'name' | 'brand' | 'type' | 'sure'> | null;
  /** ISO 3166-1 alpha-2 code of the maker's registration, which is mostly the country of production. */
  country: string | null;
  /** Most probable first; empty when the maker does not encode the year. */
  modelYears: number[];
  /** Month of building as `2016-03`, which only a few makers encode. */
  built: string | null;
  /** Model key of the catalogue. */
  model: string | null;
  /** `unused` when the maker need not have a check digit. */
  checkDigit: 'right' | 'wrong' | 'unused';
}

/** The order of characters in the ranges of ISO 3780. */
const ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';

/** Decodes a structurally valid VIN; `year` is the current one. */
export function vinFacts(vin: string, year: number): VinFacts {
  const maker = findMaker(vin, year);
  const brand = maker?.brand ?? null;
  return {
    vin,
    maker: maker ? { name: maker.name, brand, type: maker.type, sure: maker.sure } : null,
    country: maker?.country ?? countryOf(vin),
    modelYears: modelYears(vin, brand, year),
    built: builtMonth(vin, brand, year) ?? null,
    model: modelLine(vin) ?? null,
    checkDigit: needsCheckDigit(vin) ? (checkDigitFits(vin) ? 'right' : 'wrong') : 'unused',
  };
}

function countryOf(vin: string): string | null {
  const [region, place] = [vin[0] ?? '', ORDER.indexOf(vin[1] ?? '')];
  const range = countries.find(
    ({ from, to }) =>
      from[0] === region && ORDER.indexOf(from[1] ?? '') <= place && place <= ORDER.indexOf(to[1] ?? ''),
  );
  return range?.country ?? null;
}

/**
 * Converts facts to fields of a listing. A maker may use one code for several vehicle types, and year and
 * model are only probable, so they are marked for checking.
 */
export function vinFields(facts: VinFacts): DocumentField[] {
  const { maker } = facts;
  const fields: DocumentField[] = [{ field: 'vin', value: facts.vin, confidence: 'sure', source: 'vin' }];
  const add = (field: DocumentField['field'], value: string, confidence: DocumentField['confidence']) =>
    fields.push({ field, value, confidence, source: 'vin' });
  if (maker && isVehicleTypeKey(maker.type)) add('type', maker.type, 'check');
  if (maker?.brand) add('brand', maker.brand, maker.sure ? 'sure' : 'check');
  else if (maker) add('brand', typedMake(maker.name), 'check');
  if (facts.model !== null) add('model', facts.model, 'check');
  const [likely] = facts.modelYears;
  if (likely !== undefined) add('year', String(likely), 'check');
  return fields;
}
