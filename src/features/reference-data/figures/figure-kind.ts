/** Figures with a date or year that operators maintain. */
export const figureKinds = ['tax_rate', 'fuel_price', 'currency_rate'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Texts by column, as a CSV file has them; numbers with a point. */
export type FigureRow = Record<string, string>;

interface FigureTable {
  /** Columns that name a figure; no two rows have the same. */
  key: readonly string[];
  values: readonly string[];
}

export const figureTables: Record<FigureKind, FigureTable> = {
  tax_rate: { key: ['municipality', 'year', 'part'], values: ['value', 'currency', 'source', 'confidence'] },
  fuel_price: { key: ['energy', 'as_of'], values: ['price_eur', 'source', 'confidence'] },
  currency_rate: { key: ['currency', 'as_of'], values: ['units_per_eur', 'source'] },
};

export const figureColumns = (kind: FigureKind): string[] => [
  ...figureTables[kind].key,
  ...figureTables[kind].values,
];

/** Identifies a row among those of its kind. */
export const figureKey = (kind: FigureKind, row: FigureRow): string =>
  figureTables[kind].key.map((column) => row[column] ?? '').join(' ');

/** A stored row; rows of an operator can be deleted, those of the data files would come back. */
export interface StoredFigure {
  row: FigureRow;
  isShipped: boolean;
}
