const SHEETS_PATH = '/user/sheets';

/** Optional parts of a sheet. */
export const sheetOptions = ['price', 'leasing', 'company', 'large'] as const;
export type SheetOption = (typeof sheetOptions)[number];
export type SheetOptions = Record<SheetOption, boolean>;
/** Everything but large letters is on unless it is turned off. */
const standard: SheetOptions = { price: true, leasing: true, company: true, large: false };

/** Sheets of one page; a browser prints more only slowly. */
export const SHEETS_PER_PAGE = 100;
const MOST_IDS = 500;
const MAX_PAGE = 100;

/** Own listings by number, or all of a filter of the table of prices. */
export type SheetsOf = { ids: number[] } | { filter: string };

export interface SheetsQuery {
  of: SheetsOf;
  options: SheetOptions;
  /** Starts at 1. */
  page: number;
}

const FILTER_NAMES = ['q', 'days', 'over', 'quiet', 'sort'];

/** Reads the parameters of the page; invalid ones get their defaults. */
export function readSheetsQuery(parameters: URLSearchParams): SheetsQuery {
  const written = parameters.get('ids');
  const page = Number(parameters.get('page') ?? 1);
  const filter = new URLSearchParams([...parameters].filter(([name]) => FILTER_NAMES.includes(name)));
  return {
    of: written === null ? { filter: filter.toString() } : { ids: idsOf(written) },
    options: Object.fromEntries(
      sheetOptions.map((option) => [option, readOption(parameters.get(option), standard[option])]),
    ) as SheetOptions,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

const idsOf = (written: string): number[] => {
  const ids = written.split('.').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.slice(0, MOST_IDS).map(Number))];
};

const readOption = (written: string | null, usual: boolean): boolean =>
  written === '1' ? true : written === '0' ? false : usual;

/** Parameters that name the listings, for the form of options. */
export const namingParameters = (of: SheetsOf): [string, string][] =>
  'ids' in of ? [['ids', of.ids.join('.')]] : [...new URLSearchParams(of.filter)];

export function sheetsAddress(of: SheetsOf, { options = standard, page = 1 } = {}): string {
  const parameters = new URLSearchParams(namingParameters(of));
  for (const option of sheetOptions)
    if (options[option] !== standard[option]) parameters.set(option, options[option] ? '1' : '0');
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? SHEETS_PATH : `${SHEETS_PATH}?${parameters}`;
}
