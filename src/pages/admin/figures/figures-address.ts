import type { FigureKind } from '#features/reference-data/figures/figure-kind.ts';

export const figuresPaths: Record<FigureKind, string> = {
  tax_rate: '/admin/tax-rate',
  fuel_price: '/admin/fuel-price',
  currency_rate: '/admin/currency-rate',
};

/** List of figures and its open dialog in an address; invalid parameters are ignored. */
export interface FiguresAddress {
  /** Part of the name of a municipality. */
  q: string;
  /** Empty: all years. */
  year: string;
  page: number;
  dialog: 'add' | 'import' | undefined;
  /** Municipality and year whose rates are edited. */
  edit: string | undefined;
}

const MAX_PAGE = 1_000;

export function readFiguresAddress(parameters: URLSearchParams): FiguresAddress {
  const year = parameters.get('year') ?? '';
  const page = Number(parameters.get('page') ?? 1);
  const dialog = parameters.get('dialog');
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 60),
    year: /^20\d\d$/.test(year) ? year : '',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    dialog: dialog === 'add' || dialog === 'import' ? dialog : undefined,
    edit: /^[a-z0-9_]{1,60} 20\d\d$/.exec(parameters.get('edit') ?? '')?.[0],
  };
}

/** Address of the list with some parts changed; without its dialog unless `changes` names one. */
export function figuresAddress(
  kind: FigureKind,
  address: FiguresAddress,
  changes: Partial<FiguresAddress>,
): string {
  const { q, year, page, dialog, edit } = { ...address, dialog: undefined, edit: undefined, ...changes };
  const given = Object.entries({ q, year, page: page === 1 ? '' : String(page), dialog, edit }).flatMap(
    ([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]),
  );
  return given.length === 0 ? figuresPaths[kind] : `${figuresPaths[kind]}?${new URLSearchParams(given)}`;
}
