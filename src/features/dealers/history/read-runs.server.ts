import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';
import type { PictureChange } from '../pictures/picture-change.ts';
import type { StockMapping } from '../mapping/stock-field.ts';
import {
  rowStatuses,
  type FileFault,
  type GonePolicy,
  type RowChange,
  type RowCounts,
  type RowFault,
  type RowStatus,
  type RunState,
} from '../stock-run.ts';

export interface StockRun {
  id: number;
  createdAt: Date;
  fileName: string;
  /** `csv`, `xml`, `json` or `mobile_de`; null before it was read. */
  format: string | null;
  state: RunState;
  fault: FileFault | null;
  faultLine: number | null;
  mapping: StockMapping;
  columns: { name: string; example: string }[];
  counts: RowCounts;
  known: number;
  guarded: boolean;
  gonePolicy: GonePolicy | null;
  done: number;
  refused: number;
  finishedAt: Date | null;
  /** Addresses that the run asked for. */
  pictures: { total: number; fetched: number; failed: number };
}

export interface StockRow {
  position: number;
  line: number | null;
  stockNumber: string;
  title: string;
  status: RowStatus;
  listingNumber: number | null;
  patch: Record<string, unknown>;
  changes: RowChange[];
  faults: RowFault[];
  outcome: 'done' | 'waits' | 'refused' | null;
  error: string | null;
  /** Number of pictures of the row; undefined when the file has none. */
  pictures: number | undefined;
  pictureChange: PictureChange | undefined;
}

const runColumns = [
  'id',
  'created_at',
  'file_name',
  'format',
  'state',
  'fault',
  'fault_line',
  'mapping',
  'columns',
  'counts',
  'known',
  'guarded',
  'gone_policy',
  'done',
  'refused',
  'finished_at',
  'pictures',
  'pictures_fetched',
  'pictures_failed',
] as const;

const MOST_RUNS = 50;
const noRows = Object.fromEntries(rowStatuses.map((status) => [status, 0])) as RowCounts;

const runsOf = (db: Database, accountId: number) =>
  db.selectFrom('stock_run').select(runColumns).where('account_id', '=', accountId);

const runOf = (row: Awaited<ReturnType<ReturnType<typeof runsOf>['executeTakeFirstOrThrow']>>): StockRun => ({
  id: row.id,
  createdAt: row.created_at,
  fileName: row.file_name,
  format: row.format,
  state: row.state as RunState,
  fault: row.fault as FileFault | null,
  faultLine: row.fault_line,
  mapping: row.mapping as StockMapping,
  columns: row.columns as StockRun['columns'],
  counts: { ...noRows, ...(row.counts as Partial<RowCounts>) },
  known: row.known,
  guarded: row.guarded,
  gonePolicy: row.gone_policy as GonePolicy | null,
  done: row.done,
  refused: row.refused,
  finishedAt: row.finished_at,
  pictures: { total: row.pictures, fetched: row.pictures_fetched, failed: row.pictures_failed },
});

/** The newest runs of a dealer, the last one first. */
export async function listRuns({ db }: { db: Database }, viewer: Viewer | undefined): Promise<StockRun[]> {
  const { accountId } = requireDealer(viewer);
  const rows = await runsOf(db, accountId).orderBy('id', 'desc').limit(MOST_RUNS).execute();
  return rows.map(runOf);
}

/** Returns an own run. Throws AppError `not_found` (404). */
export async function readRun(
  { db }: { db: Database },
  viewer: Viewer | undefined,
  id: number,
): Promise<StockRun> {
  const { accountId } = requireDealer(viewer);
  const row = await runsOf(db, accountId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return runOf(row);
}

/** Rows of a run whose access was checked; in the order of the file, at most `limit`. */
export async function readRunRows(
  { db }: { db: Database },
  { id, statuses, limit }: { id: number; statuses: readonly RowStatus[]; limit: number },
): Promise<StockRow[]> {
  const rows = await db
    .selectFrom('stock_run_row')
    .selectAll()
    .where('run_id', '=', id)
    .where('status', 'in', statuses)
    .orderBy((order) =>
      order
        .case('status')
        .when('changed')
        .then(0)
        .when('new')
        .then(1)
        .when('gone')
        .then(2)
        .when('faulty')
        .then(3)
        .else(4)
        .end(),
    )
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    line: row.line,
    stockNumber: row.stock_number,
    title: row.title,
    status: row.status as RowStatus,
    listingNumber: row.listing_number,
    patch: row.patch as Record<string, unknown>,
    changes: row.changes as unknown as RowChange[],
    faults: row.faults as unknown as RowFault[],
    outcome: row.outcome as StockRow['outcome'],
    error: row.error,
    pictures: (row.pictures as string[] | null)?.length,
    pictureChange: (row.picture_change as PictureChange | null) ?? undefined,
  }));
}
