import * as z from 'zod';
import type { CsvFault, CsvRecord } from './csv.server.ts';

const table = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** Writes a table as a JSON array with an object of texts per row. */
export const writeJsonTable = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number | boolean | null | undefined>>[],
): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name) => [name, String(row[name] ?? '')]))),
    null,
    1,
  )}\n`;

/** Reads what `writeJsonTable` writes, as `readCsv` reads a CSV file. A row is numbered from 1. */
export function readJsonTable(
  text: string,
  columns: { required: readonly string[]; optional?: readonly string[]; maxRows: number },
): { records: CsvRecord[] } | { fault: CsvFault } {
  const parsed = table.safeParse(parseOrUndefined(text));
  if (!parsed.success) return { fault: 'damaged' };
  const rows = parsed.data;
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > columns.maxRows) return { fault: 'too_many_rows' };
  const known = new Set([...columns.required, ...(columns.optional ?? [])]);
  for (const row of rows) {
    if (columns.required.some((name) => !Object.hasOwn(row, name))) return { fault: 'missing_column' };
    if (Object.keys(row).some((name) => !known.has(name))) return { fault: 'unknown_column' };
  }
  return {
    records: rows.map((row, index) => ({
      line: index + 1,
      cells: Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, String(value ?? '').trim()]),
      ),
    })),
  };
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
