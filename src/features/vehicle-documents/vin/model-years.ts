/** Years that a VIN may state, and the month of building where the maker encodes it. */

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
  'ford',
  'mini',
  'smart',
]);

export const isNorthAmerican = (vin: string): boolean => /^[1-5]/.test(vin);

/**
 * Ford of Europe fills positions 5 and 6 with X and states year and month of building in positions 11 and
 * 12. Fords built for America have another form, also those of Turkey.
 */
const isEuropeanFord = (vin: string, brand: string | null): boolean =>
  brand === 'ford' && /^(?:[S-Z]..|NM.)[A-Z0-9]XX/.test(vin);

/** Ford's letters of the month go round these sixteen, twelve a year, with J for January 1997. */
const FORD_MONTHS = 'JUMPBRAGCKDELYST';
const FORD_START = 1997;
const MONTHS = 12;

function fordMonth(letter: string, year: number): number | undefined {
  const at = FORD_MONTHS.indexOf(letter);
  if (at < 0) return undefined;
  const turn = FORD_MONTHS.length;
  const start = ((((year - FORD_START) * MONTHS) % turn) + turn) % turn;
  const month = ((at - start + turn) % turn) + 1;
  return month <= MONTHS ? month : undefined;
}

/** The month of building as `2016-03`; undefined where the maker does not encode it. */
export function builtMonth(vin: string, brand: string | null, year: number): string | undefined {
  if (!isEuropeanFord(vin, brand)) return undefined;
  const [built] = modelYears(vin, brand, year);
  const month = built === undefined ? undefined : fordMonth(vin[11] ?? '', built);
  return built === undefined || month === undefined
    ? undefined
    : `${built}-${String(month).padStart(2, '0')}`;
}

/**
 * Years that the year letter stands for, most probable first; letters repeat every 30 years. Empty when the
 * maker does not encode the year or the letter is invalid. `year` is the current one.
 */
export function modelYears(vin: string, brand: string | null, year: number): number[] {
  if (isEuropeanFord(vin, brand)) {
    const built = yearsOf(vin[10] ?? '', year).toReversed();
    const fitting = built.filter((each) => fordMonth(vin[11] ?? '', each) !== undefined);
    return fitting.length > 0 ? fitting : built;
  }
  if (brand !== null && YEARLESS.has(brand) && !isNorthAmerican(vin)) return [];
  const years = yearsOf(vin[9] ?? '', year);
  // In North America a digit in position 7 means a year before 2010.
  const earlierFirst = isNorthAmerican(vin) && /\d/.test(vin[6] ?? '');
  return earlierFirst ? years : years.toReversed();
}

/** Models of next year are on sale already. */
function yearsOf(letter: string, year: number): number[] {
  const place = YEAR_LETTERS.indexOf(letter);
  if (place < 0 || letter === '') return [];
  return [FIRST_YEAR + place, FIRST_YEAR + place + YEAR_PERIOD].filter((each) => each <= year + 1);
}
