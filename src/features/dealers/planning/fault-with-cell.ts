import type { StockRecord } from '../reading/stock-table.ts';
import type { StockField, StockMapping } from '../mapping/stock-field.ts';
import type { RowFault } from '../stock-run.ts';

const MOST_TEXT = 60;

/** Other columns that a field may come from. */
const sources: Partial<Record<string, readonly StockField[]>> = {
  brand: ['make'],
  model: ['make'],
  variant: ['make'],
  price: ['price_net'],
};
const numberReasons: readonly string[] = ['no_number', 'repeated_number', 'number_too_long'];

/** Adds the column and the text of the cell that a fault is about. */
export function faultWithCell(fault: RowFault, { cells }: StockRecord, mapping: StockMapping): RowFault {
  const field =
    fault.reason === 'field' ? fault.field : numberReasons.includes(fault.reason) ? 'stock_number' : '';
  if (field === '') return fault;
  const column = Object.keys(mapping).find((name) => {
    const own = mapping[name];
    return own === field || (own !== undefined && own !== '' && sources[field]?.includes(own));
  });
  const text = column === undefined ? '' : (cells[column] ?? '');
  return {
    ...fault,
    ...(column !== undefined && { column }),
    ...(text !== '' && { text: text.slice(0, MOST_TEXT) }),
  };
}
