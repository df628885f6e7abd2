import * as z from 'zod';
import { ownFields, type OwnField, type StockMapping } from '../mapping/stock-field.ts';
import { flatten, noCells, type Cells } from '../reading/stock-table.ts';

/** Characters of a stock number, as in files. */
const MOST_NUMBER = 60;
const MOST_TEXT = 12_000;
const MOST_ADDRESS = 2_000;
const MOST_ENTRIES = 200;

export const numberParams = z.object({
  number: z
    .string()
    .trim()
    .min(1)
    .max(MOST_NUMBER)
    .regex(/^\P{Cc}*$/u)
    .describe('Stock number'),
});

const text = z.string().max(MOST_TEXT);
const value = z.union([text, z.number(), z.boolean(), z.null()]);
const entries = z
  .array(z.record(z.string().max(30), value))
  .max(MOST_ENTRIES)
  .nullable();

type Values = Partial<Record<OwnField, unknown>>;

/**
 * A vehicle of our own JSON format. Values are checked by the rules of files and of the form, which name the field and
 * the fault.
 */
export const vehicleBody: z.ZodType<Values, Values> = z
  .strictObject({
    ...(Object.fromEntries(ownFields.map((field) => [field, value.optional()])) as Record<
      OwnField,
      z.ZodOptional<typeof value>
    >),
    stock_number: z.string().max(MOST_NUMBER).optional().describe('That of the address, if given'),
    features: z.union([z.array(z.string().max(100)).max(MOST_ENTRIES), text, z.null()]).optional(),
    pictures: z
      .array(z.string().max(MOST_ADDRESS))
      .max(MOST_ENTRIES)
      .optional()
      .describe('Addresses in order, fetched in the background; not given: the pictures stay'),
    exchanges: entries.optional(),
    services: entries.optional(),
  })
  .describe('Fields of docs/stock-format.md; its JSON Schema lists their values');

/** Each field is a column of its own name; fields without a cell are no columns, so that their values stay. */
export const mappingOf = (cells: Cells): StockMapping =>
  Object.fromEntries(ownFields.filter((field) => field in cells).map((field) => [field, field]));

const kept: readonly OwnField[] = ['type', 'city', 'pictures'];

/**
 * Writes values as cells of a row. With `replaces`, fields that are not given are emptied, except type, town and pictures,
 * which stay as they are; a new vehicle is in the town of the dealer.
 */
export function cellsOfBody(values: Values, { replaces }: { replaces: boolean }): Cells {
  const cells = noCells();
  for (const field of ownFields) {
    if (field === 'stock_number') continue;
    const given = values[field];
    if (given !== undefined) flatten(given, field, cells);
    else if (replaces && !kept.includes(field)) cells[field] = '';
  }
  return cells;
}
