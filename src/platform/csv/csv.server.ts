import Papa from 'papaparse';

export interface CsvRecord {
  /** Row of the table in a spreadsheet, from 2: the first one has the names of columns. Empty rows are not counted. */
  line: number;
  cells: Record<string, string>;
}

export type CsvFault = 'empty' | 'unknown_column' | 'missing_column' | 'too_many_rows' | 'damaged';

/** Characters that begin a formula in spreadsheet programs; `writeCsv` puts an apostrophe before them. */
const ESCAPED_FORMULA = /^'(?='*[=+\-@\t\r])/;
const FORMULA = /^'*[=+\-@\t\r]/;

export interface CsvTable {
  /** Names of the first line. */
  columns: string[];
  records: CsvRecord[];
  /** Row of the first cell that is out of place; undefined for a sound table. */
  damagedLine: number | undefined;
}

/**
 * Reads a table with a line of column names, separated by commas, semicolons or tabs. All cells are trimmed texts,
 * formulas too.
 */
export function readTable(text: string): CsvTable {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: (name) => name.trim(),
    transform: (cell) => cell.trim().replace(ESCAPED_FORMULA, ''),
  });
  // A row with more or fewer cells than names has shifted values.
  const damage = errors.find(({ type }) => type !== 'Delimiter');
  return {
    columns: meta.fields ?? [],
    records: data.map((cells, index) => ({ line: index + 2, cells })),
    damagedLine: damage && (damage.row ?? 0) + 2,
  };
}

/** Reads a table of known columns. Returns why the file as a whole cannot be used, with the name of the column. */
export function readCsv(
  text: string,
  columns: { required: readonly string[]; optional?: readonly string[]; maxRows: number },
): { records: CsvRecord[] } | { fault: CsvFault; column?: string } {
  const { columns: names, records, damagedLine } = readTable(text);
  const known = new Set([...columns.required, ...(columns.optional ?? [])]);
  const missing = columns.required.find((name) => !names.includes(name));
  if (missing !== undefined) return { fault: 'missing_column', column: missing };
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) return { fault: 'unknown_column', column: unknown };
  if (records.length === 0) return { fault: 'empty' };
  if (records.length > columns.maxRows) return { fault: 'too_many_rows' };
  return damagedLine === undefined ? { records } : { fault: 'damaged' };
}

/** Writes a table that spreadsheet programs open with all cells as texts and numbers, never as formulas. */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string =>
  // With a byte order mark Excel reads UTF-8.
  `\uFEFF${Papa.unparse({ fields: [...columns], data: rows.map((row) => columns.map((name) => row[name] ?? '')) }, { escapeFormulae: FORMULA })}\r\n`;
