import { readTable } from '#platform/csv/csv.server.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../stock-run.ts';
import { decodeText, isUtf8 } from './decode-text.ts';
import { readMobileDe } from './mobile-de.ts';
import { readStockJson } from './read-stock-json.ts';
import { readStockXml } from './read-stock-xml.server.ts';
import type { StockRecord, StockTable, UnusableFile } from './stock-table.ts';

/** Characters of a name of a column. */
const MOST_NAME = 100;

/**
 * Reads a file of vehicles in CSV, XML or JSON, recognised by its content. A file that is cut or damaged anywhere
 * cannot be used: its missing vehicles would count as gone.
 */
export function readStockFile(bytes: Uint8Array): StockTable | UnusableFile {
  const whole = decodeText(bytes);
  if (whole === undefined) return { fault: 'damaged' };
  const text = whole.replace(/[\r\n]+$/, '');
  const start = text.trim().at(0);
  if (start === undefined) return { fault: 'empty' };
  const table =
    start === '<'
      ? readStockXml(text.trimStart())
      : start === '{' || start === '['
        ? readStockJson(text)
        : (readSiteFormat(bytes, text) ?? readStockCsv(text, { isEnded: text !== whole }));
  if ('fault' in table) return table;
  if (table.records.length > MOST_ROWS) return { fault: 'too_many_rows' };
  const isNamed = table.columns.every((name) => name.length <= MOST_NAME);
  return table.columns.length > MOST_COLUMNS || !isNamed ? { fault: 'too_many_columns' } : table;
}

/** mobile.de writes ISO-8859-15, which `decodeText` cannot tell from windows-1251. */
function readSiteFormat(bytes: Uint8Array, text: string): StockTable | UnusableFile | undefined {
  const table = readMobileDe(text);
  if (!table || isUtf8(bytes)) return table;
  return readMobileDe(new TextDecoder('iso-8859-15').decode(bytes).replace(/[\r\n]+$/, ''));
}

/** `isEnded`: a line break ended the last row. */
function readStockCsv(text: string, { isEnded }: { isEnded: boolean }): StockTable | UnusableFile {
  const { columns, records, damagedLine } = readTable(text);
  if (damagedLine !== undefined) return { fault: 'damaged', line: damagedLine };
  if (columns.length === 0 || records.length === 0) return { fault: 'empty' };
  const last = records.at(-1);
  if (last && !isEnded && endsInSeparator(text, columns, records))
    return { fault: 'damaged', line: last.line };
  return { format: 'csv', columns: columns.filter(Boolean), records };
}

/** Whether the file ends right after a separator although other rows have a last cell: the last one was cut off. */
function endsInSeparator(text: string, columns: readonly string[], records: readonly StockRecord[]): boolean {
  const name = columns.at(-1) ?? '';
  return /[,;\t]$/.test(text) && records.some(({ cells }) => cells[name]);
}
