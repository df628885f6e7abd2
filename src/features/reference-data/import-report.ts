/** Why a cell of an import is refused. */
export const cellFaults = [
  'required',
  'invalid_value',
  'unknown_key',
  'out_of_range',
  'future',
  'repeated',
  'spelling_taken',
] as const;
export type CellFault = (typeof cellFaults)[number];

export const rowStatuses = ['new', 'changed', 'same', 'faulty'] as const;
export type RowStatus = (typeof rowStatuses)[number];

export interface ImportedCell {
  column: string;
  before: string;
  after: string;
  fault: CellFault | null;
}

export interface ImportedRow {
  line: number;
  /** Names the row for people. */
  label: string;
  status: RowStatus;
  /** Cells that change or are faulty. */
  cells: ImportedCell[];
}

export interface ImportReport {
  /** Whether the changes were written; never with a faulty row. */
  isApplied: boolean;
  counts: Record<RowStatus, number>;
  /** Faulty rows first, then new and changed ones, at most `MOST_REPORTED`. */
  rows: ImportedRow[];
}

export const MOST_REPORTED = 200;
export const MOST_IMPORTED = 5_000;
/** Characters of a file. */
export const MOST_CHARACTERS = 1_000_000;

const order: readonly RowStatus[] = ['faulty', 'changed', 'new'];

export function reportOf(rows: readonly ImportedRow[], isApplied: boolean): ImportReport {
  const counts = { new: 0, changed: 0, same: 0, faulty: 0 };
  for (const { status } of rows) counts[status] += 1;
  return {
    isApplied,
    counts,
    rows: order.flatMap((status) => rows.filter((row) => row.status === status)).slice(0, MOST_REPORTED),
  };
}
