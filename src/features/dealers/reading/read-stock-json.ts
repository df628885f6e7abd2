import { columnsOf, flatten, noCells, type StockTable, type UnusableFile } from './stock-table.ts';

/** Reads a list of objects, or the first list of objects of an object. */
export function readStockJson(text: string): StockTable | UnusableFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { fault: 'damaged' };
  }
  const list = Array.isArray(parsed) ? parsed : Object.values(parsed ?? {}).find(Array.isArray);
  if (!list?.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each)))
    return { fault: 'no_vehicles' };
  if (list.length === 0) return { fault: 'empty' };
  const records = list.map((vehicle, index) => {
    const cells = noCells();
    flatten(vehicle, '', cells);
    return { line: index + 1, cells };
  });
  return { format: 'json', columns: columnsOf(records), records };
}
