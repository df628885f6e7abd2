import type { FileFault } from '../stock-run.ts';

export const stockFormats = ['csv', 'xml', 'json'] as const;
export type StockFormat = (typeof stockFormats)[number];

export interface StockRecord {
  /** Row of a spreadsheet, from 2 in a CSV file with names of columns; number of the vehicle in other formats. */
  line: number;
  /** Trimmed texts by column. */
  cells: Readonly<Record<string, string>>;
}

export interface StockTable {
  /** `mobile_de`: the CSV format of that site, recognised by its shape. */
  format: StockFormat | 'mobile_de';
  columns: string[];
  records: StockRecord[];
}

export interface UnusableFile {
  fault: FileFault;
  /** Row of the first damage, if it is known. */
  line?: number;
}

/** Separates the values of a list in one cell. */
export const LIST_SEPARATOR = '|';

export type Cells = Record<string, string>;

/** Without a prototype, whose properties a column could be named like. */
export const noCells = (): Cells => Object.create(null) as Cells;

/** Writes a JSON value as cells: `a.b` names a property of an object, a list of texts is one cell. */
export function flatten(value: unknown, name: string, cells: Cells): void {
  if (value === null || value === undefined) cells[name] = '';
  else if (typeof value === 'boolean') cells[name] = value ? 'yes' : 'no';
  else if (Array.isArray(value))
    cells[name] = value.every((each) => typeof each !== 'object')
      ? value.map((each) => String(each).trim()).join(LIST_SEPARATOR)
      : JSON.stringify(value);
  else if (typeof value === 'object')
    for (const [key, own] of Object.entries(value)) flatten(own, name === '' ? key : `${name}.${key}`, cells);
  else cells[name] = (value as string | number).toString().trim();
}

/** Names of all cells in the order of their first appearance. */
export const columnsOf = (records: readonly StockRecord[]): string[] => [
  ...new Set(records.flatMap(({ cells }) => Object.keys(cells))),
];
