import { energies } from '#features/calculators/fuel/energy.ts';
import { confidences, type TaxRatePart } from '#features/calculators/tax/tax-answer.ts';
import { ecologicalComponents, powerBands, type Limits } from '#features/calculators/tax/tax-law.ts';
import { BGN_PER_EUR } from '#features/calculators/euro-amount.ts';
import type { CellFault } from '../import-report.ts';
import { figureColumns, type FigureKind, type FigureRow } from './figure-kind.ts';

/** Facts outside the row. */
export interface FigureFacts {
  /** Keys of towns that name a municipality. */
  municipalities: ReadonlySet<string>;
  /** `YYYY-MM-DD` in Sofia. */
  today: string;
}

export interface CheckedFigure {
  /** With trimmed texts and numbers in one form. */
  row: FigureRow;
  faults: Record<string, CellFault>;
}

const MOST_TEXT = 200;
/** Councils round rates to cents of either currency. */
const ROUNDING = 0.01;
/** Euro per litre, kilogram or kilowatt-hour. */
const fuelLimits: Limits = { min: 0.02, max: 20 };
const dollarLimits: Limits = { min: 0.5, max: 2.5 };

const limitsOf = new Map<string, { limits: Limits; isRate: boolean }>([
  ...powerBands.map(({ part, perKwBgn }) => [part, { limits: perKwBgn, isRate: true }] as const),
  ...Object.entries(ecologicalComponents).map(([part, limits]) => [part, { limits, isRate: false }] as const),
]);

export const taxRateParts = [...limitsOf.keys()] as TaxRatePart[];

/** Numbers in one form, with a point: `1,690` → `1.69`. Other texts stay. */
function canonicalNumber(text: string): string {
  const typed = text.replace(',', '.');
  return /^\d{1,7}(\.\d{1,7})?$/.test(typed) ? String(Number(typed)) : text;
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);
const isWithin = (text: string, { min, max }: Limits): boolean => Number(text) >= min && Number(text) <= max;

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

type Checks = Record<string, CellFault | undefined | false>;

const checks: Record<FigureKind, (row: FigureRow, facts: FigureFacts) => Checks> = {
  tax_rate: checkTaxRate,
  fuel_price: ({ energy = '', as_of = '', price_eur = '', confidence = '' }, { today }) => ({
    energy: !energies.some((each) => each === energy) && 'unknown_key',
    as_of: checkDate(as_of, today),
    price_eur: checkNumber(price_eur, fuelLimits),
    confidence: !confidences.some((each) => each === confidence) && 'invalid_value',
  }),
  currency_rate: ({ currency = '', as_of = '', units_per_eur = '' }, { today }) => ({
    currency: currency !== 'USD' && 'invalid_value',
    as_of: checkDate(as_of, today),
    units_per_eur: checkNumber(units_per_eur, dollarLimits),
  }),
};

const checkNumber = (text: string, limits: Limits): CellFault | false =>
  !isNumber(text) ? 'invalid_value' : !isWithin(text, limits) && 'out_of_range';

const checkDate = (text: string, today: string): CellFault | false =>
  !isDate(text) || text < '2000' ? 'invalid_value' : text > today && 'future';

function checkTaxRate(
  { municipality = '', year = '', part = '', value = '', currency = '', confidence = '' }: FigureRow,
  { municipalities, today }: FigureFacts,
): Checks {
  const law = limitsOf.get(part);
  const currencies = law?.isRate ? ['BGN', 'EUR'] : [''];
  const inLeva = currency === 'EUR' ? String(Number(value) * BGN_PER_EUR) : value;
  const limits = law && { min: law.limits.min - 2 * ROUNDING, max: law.limits.max + 2 * ROUNDING };
  return {
    municipality: !municipalities.has(municipality) && 'unknown_key',
    year: !/^20\d\d$/.test(year)
      ? 'invalid_value'
      : // Councils decide on rates before the year begins.
        Number(year) > Number(today.slice(0, 4)) + 1 && 'future',
    part: !law && 'unknown_key',
    value: !isNumber(value)
      ? 'invalid_value'
      : limits !== undefined && !isWithin(inLeva, limits) && 'out_of_range',
    currency: law !== undefined && !currencies.includes(currency) && 'invalid_value',
    confidence: !confidences.some((each) => each === confidence) && 'invalid_value',
  };
}

const numeric = new Set(['value', 'price_eur', 'units_per_eur']);

/** Brings the cells of a row into one form and names the fault of each. Values outside the limits of the law are faults. */
export function checkFigure(kind: FigureKind, cells: FigureRow, facts: FigureFacts): CheckedFigure {
  const columns = figureColumns(kind);
  const row = Object.fromEntries(
    columns.map((column) => {
      const text = (cells[column] ?? '').trim();
      return [column, numeric.has(column) ? canonicalNumber(text) : text];
    }),
  );
  const source = row.source ?? '';
  const found: Checks = {
    ...checks[kind](row, facts),
    source: (source === '' && 'required') || (source.length > MOST_TEXT && 'invalid_value'),
  };
  const faults = Object.fromEntries(
    columns.flatMap((column) => {
      const fault = found[column];
      if (!fault) return [];
      return [[column, row[column] === '' && column !== 'currency' ? 'required' : fault] as const];
    }),
  );
  return { row, faults };
}
