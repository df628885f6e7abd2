import * as z from 'zod';
import { cellFaults, MOST_CHARACTERS, rowStatuses } from './import-report.ts';

/** A file to import; `apply: false` only reports what it would change. */
export const importSchema = z.strictObject({
  csv: z.string().min(1).max(MOST_CHARACTERS),
  apply: z.boolean(),
});

/** Room for a file of `MOST_CHARACTERS` in Cyrillic letters. */
export const IMPORT_BYTES = 3 * MOST_CHARACTERS;

export const importReportSchema = z
  .object({
    isApplied: z.boolean().describe('False when only asked for, or when a row is faulty'),
    counts: z.record(z.enum(rowStatuses), z.int()),
    rows: z.array(
      z.object({
        line: z.int(),
        label: z.string(),
        status: z.enum(rowStatuses),
        cells: z.array(
          z.object({
            column: z.string(),
            before: z.string(),
            after: z.string(),
            fault: z.enum(cellFaults).nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ImportReport' });
