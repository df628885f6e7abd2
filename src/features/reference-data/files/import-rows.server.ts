import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { CsvRecord } from '#platform/csv/csv.server.ts';
import {
  cellFaults,
  reportOf,
  type CellFault,
  type ImportedCell,
  type ImportedRow,
  type ImportReport,
} from '../import-report.ts';
import type { Actor, ManageContext } from '../makes/make-audit.server.ts';
import type { ReferenceKind } from '../reference-kind.ts';
import { fileTable, type Cells, type FileRow, type FileTable } from './file-tables.server.ts';

/** Undoes the transaction of a report. */
class Undone extends Error {}

type Importing = Actor & { kind: ReferenceKind; records: readonly CsvRecord[]; apply: boolean };

/**
 * Compares lines with the stored rows and changes or adds those that differ, each by the rules of its form. Without
 * `apply`, or when a line is faulty, all is undone, so that a report is what an import does.
 */
export async function importRows(
  ctx: Pick<ManageContext, 'db' | 'now'>,
  { kind, records, apply, ...actor }: Importing,
): Promise<ImportReport> {
  let rows: ImportedRow[] = [];
  let isApplied = false;
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      // Locks: later lines are compared with earlier ones.
      await announceCatalogue(transaction);
      rows = await importAll({ ...actor, now: ctx.now, transaction }, fileTable(kind), records);
      isApplied = apply && rows.every(({ status }) => status !== 'faulty');
      if (!isApplied) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return reportOf(rows, isApplied);
}

type Writing = Actor & { now: () => Date; transaction: Transaction<DB> };

async function importAll(
  writing: Writing,
  table: FileTable,
  records: readonly CsvRecord[],
): Promise<ImportedRow[]> {
  const stored = await table.read(writing.transaction);
  const byKey = new Map(stored.map((row) => [keyOf(table, row.cells), row]));
  const seen = new Set<string>();
  const rows: ImportedRow[] = [];
  for (const { line, cells } of records) {
    const key = keyOf(table, cells);
    const isNew = cells.key === '';
    const before = isNew ? undefined : byKey.get(key);
    const label = isNew ? (cells.name ?? cells.name_bg ?? '') : key;
    const named = { line, label };
    if (!isNew && (!before || seen.has(key))) {
      const fault = before ? 'repeated' : 'unknown_key';
      rows.push({ ...named, status: 'faulty', cells: [{ column: 'key', before: '', after: key, fault }] });
      continue;
    }
    seen.add(key);
    rows.push({ ...named, ...(await importOne(writing, table, { before, cells, stored })) });
  }
  return rows;
}

const keyOf = ({ keys }: FileTable, cells: Cells): string =>
  keys.map((column) => cells[column] ?? '').join(' ');

/** Each line has its own savepoint: a refused one must not undo the others of a report. */
async function importOne(
  writing: Writing,
  table: FileTable,
  { before, cells, stored }: { before: FileRow | undefined; cells: Cells; stored: readonly FileRow[] },
): Promise<Pick<ImportedRow, 'status' | 'cells'>> {
  const differing = table.columns.filter((column) => (before?.cells[column] ?? '') !== (cells[column] ?? ''));
  if (differing.length === 0) return { status: 'same', cells: [] };
  const { transaction } = writing;
  await sql`savepoint line`.execute(transaction);
  try {
    if (before) await table.change(writing, { id: before.id, cells });
    else if (table.create) await table.create(writing, cells, stored);
    else return faulty(cells, { key: 'required' });
    await sql`release savepoint line`.execute(transaction);
    return { status: before ? 'changed' : 'new', cells: cellsOf(cells, before, differing) };
  } catch (error) {
    await sql`rollback to savepoint line`.execute(transaction);
    return faulty(cells, faultsOf(error, table));
  }
}

const cellsOf = (cells: Cells, before: FileRow | undefined, columns: readonly string[]): ImportedCell[] =>
  columns.map((column) => ({
    column,
    before: before?.cells[column] ?? '',
    after: cells[column] ?? '',
    fault: null,
  }));

const faulty = (cells: Cells, faults: Record<string, CellFault>): Pick<ImportedRow, 'status' | 'cells'> => ({
  status: 'faulty',
  cells: Object.entries(faults).map(([column, fault]) => ({
    column,
    before: '',
    after: cells[column] ?? '',
    fault,
  })),
});

/** Columns and reasons of a refusal by a schema or a rule; other errors are thrown again. */
function faultsOf(error: unknown, { columnOf }: FileTable): Record<string, CellFault> {
  const faultOf = (code = ''): CellFault => cellFaults.find((fault) => fault === code) ?? 'invalid_value';
  if (error instanceof z.ZodError)
    return Object.fromEntries(
      error.issues.map(({ path: [field] }) => [columnOf[String(field)] ?? String(field), 'invalid_value']),
    );
  if (isAppError(error) && error.fields !== undefined)
    return Object.fromEntries(
      Object.entries(error.fields).map(([field, [code]]) => [columnOf[field] ?? field, faultOf(code)]),
    );
  throw error;
}
