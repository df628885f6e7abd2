import { readTable } from '#platform/csv/csv.server.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../stock-run.ts';
import { decodeText } from './decode-text.ts';
import { readStockJson } from './read-stock-json.ts';
import { readStockXml } from './read-stock-xml.server.ts';
import type { StockTable, UnusableFile } from './stock-table.ts';

/** Characters of a name of a column. */
const MOST_NAME = 100;

/**
 * Reads a file of vehicles in CSV, XML or JSON, recognised by its content. A file that is cut or damaged anywhere
 * cannot be used: its missing vehicles would count as gone.
 */
export function readStockFile(bytes: Uint8Array): StockTable | UnusableFile {
  const text = decodeText(bytes)?.trimEnd();
  if (text === undefined) return { fault: 'damaged' };
  const start = text.trimStart().at(0);
  if (start === undefined) return { fault: 'empty' };
  const table =
    start === '<'
      ? readStockXml(text.trimStart())
      : start === '{' || start === '['
        ? readStockJson(text)
        : readStockCsv(text);
  if ('fault' in table) return table;
  if (table.records.length > MOST_ROWS) return { fault: 'too_many_rows' };
  const isNamed = table.columns.every((name) => name.length <= MOST_NAME);
  return table.columns.length > MOST_COLUMNS || !isNamed ? { fault: 'too_many_columns' } : table;
}

function readStockCsv(text: string): StockTable | UnusableFile {
  const { columns, records, damagedLine } = readTable(text);
  if (damagedLine !== undefined) return { fault: 'damaged', line: damagedLine };
  if (columns.length === 0 || records.length === 0) return { fault: 'empty' };
  return { format: 'csv', columns: columns.filter(Boolean), records };
}
