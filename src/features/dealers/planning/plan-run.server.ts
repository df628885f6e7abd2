import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { PicturePlace } from '../pictures/own-pictures.ts';
import { pictureChange, type PictureChange } from '../pictures/picture-change.ts';
import { readGalleries, type Galleries } from '../pictures/read-galleries.server.ts';
import { mapRow, type StockPatch } from '../mapping/map-row.ts';
import type { StockMapping } from '../mapping/stock-field.ts';
import type { StockTable } from '../reading/stock-table.ts';
import {
  rowStatuses,
  type RowChange,
  type RowCounts,
  type RowFault,
  type RowReason,
  type RowStatus,
} from '../stock-run.ts';
import { faultWithCell } from './fault-with-cell.ts';
import { planValues } from './plan-row.server.ts';
import {
  readCurrentValues,
  readDealerTown,
  readStockVehicles,
  type CurrentValues,
  type StockVehicle,
} from './stock-vehicles.server.ts';
import { titleOfFields } from './title-of-fields.ts';

export interface PlannedRow {
  /** Null for a vehicle that is not in the file. */
  line: number | null;
  stockNumber: string;
  title: string;
  status: RowStatus;
  listingId: number | null;
  patch: StockPatch;
  changes: RowChange[];
  faults: RowFault[];
  /** Addresses in order; undefined when the file has no column of pictures. */
  pictures?: readonly string[] | undefined;
  /** Undefined when the pictures stay as they are. */
  pictureChange?: PictureChange | undefined;
}

export interface Plan {
  rows: PlannedRow[];
  counts: RowCounts;
  /** Vehicles of earlier files that are on the market. */
  known: number;
  /** Whether a row without a readable stock number may be one of those that seem gone. */
  hasUnnamed: boolean;
}

interface PlanContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
  config: PicturePlace;
}

/** Characters of a stock number. */
export const MOST_NUMBER = 60;

/** Compares a file with the listings of a dealer; changes nothing. */
export async function planRun(
  ctx: PlanContext,
  { accountId, table, mapping }: { accountId: number; table: StockTable; mapping: StockMapping },
): Promise<Plan> {
  const vehicles = await readStockVehicles(ctx.db, accountId);
  const town = await readDealerTown(ctx.db, accountId);
  const galleries = await readGalleries(ctx, accountId);
  const { catalogue } = ctx;
  const numberColumn = Object.keys(mapping).find((column) => mapping[column] === 'stock_number') ?? '';
  const current = await readCurrentValues(
    ctx.db,
    [...vehicles.values()].filter((each) => !isReplaced(each)).map(({ listingId }) => listingId),
  );
  const seen = new Set<string>();
  const rows: PlannedRow[] = [];
  for (const record of table.records) {
    const vehicle = vehicles.get(record.cells[numberColumn] ?? '');
    const now = vehicle && current.get(vehicle.listingId);
    const known = now && 'fields' in now ? now.fields : undefined;
    const mapped = mapRow(record, { mapping, catalogue, typeOf: () => known?.type });
    const { stockNumber, patch, pictures } = mapped;
    const base = { line: record.line, stockNumber: stockNumber.slice(0, MOST_NUMBER), patch, pictures };
    const withCells = (faults: readonly RowFault[]) =>
      faults.map((fault) => faultWithCell(fault, record, mapping));
    const faulty = (faults: readonly RowFault[], fields: DraftFields): PlannedRow => ({
      ...base,
      title: titleOfFields(fields, catalogue),
      status: 'faulty',
      listingId: vehicle?.listingId ?? null,
      changes: [],
      faults: withCells(faults),
    });
    const typed = { ...known, ...definedOnly(patch) };
    const reason = numberFault(stockNumber, seen) ?? standingFault(vehicle, now);
    seen.add(stockNumber);
    if (reason) {
      rows.push(faulty([{ reason }], typed));
      continue;
    }
    const isNew = !vehicle || isReplaced(vehicle);
    const planned = planValues(isNew ? town : (known ?? {}), patch, { catalogue, now: ctx.now(), isNew });
    const faults = [...mapped.faults, ...planned.faults];
    if (faults.length > 0) {
      rows.push(faulty(faults, typed));
      continue;
    }
    const pictureChange = pictures && changeOfPictures(ctx, pictures, galleries, isNew ? undefined : now);
    const isChanged = planned.changes.length > 0 || pictureChange || (vehicle && returns(vehicle));
    rows.push({
      ...base,
      pictureChange,
      title: titleOfFields(planned.fields, catalogue),
      status: isNew ? 'new' : isChanged ? 'changed' : 'same',
      listingId: isNew ? null : vehicle.listingId,
      changes: planned.changes,
      faults: [],
    });
  }
  const onMarket = [...vehicles.values()].filter(({ seenAt, goneAt, isLive }) => seenAt && !goneAt && isLive);
  for (const vehicle of onMarket.filter(({ stockNumber }) => !seen.has(stockNumber)))
    rows.push(goneRow(ctx, vehicle, current.get(vehicle.listingId)));
  const counts = Object.fromEntries(
    rowStatuses.map((status) => [status, rows.filter((row) => row.status === status).length]),
  ) as RowCounts;
  const hasUnnamed = rows.some(({ faults }) => faults.some(({ reason }) => unnamed.includes(reason)));
  return { rows, counts, known: onMarket.length, hasUnnamed };
}

const changeOfPictures = (
  { config }: PlanContext,
  wanted: readonly string[],
  galleries: Galleries,
  now: CurrentValues | undefined,
): PictureChange | undefined =>
  pictureChange(config, {
    wanted,
    before: now && galleries.addresses.get(now.listing.id),
    current: now?.pictures ?? [],
    isFailed: (address) => galleries.failed.has(address),
  });

const unnamed: readonly string[] = ['no_number', 'number_too_long'];

/** A closed listing whose vehicle is in the file again becomes a new one if a file closed it. */
const isReplaced = ({ isOpen, goneAt }: StockVehicle): boolean => !isOpen && goneAt !== null;

/** A vehicle that a file took off the market, or whose listing expired, returns. */
const returns = ({ goneAt, isExpired }: StockVehicle): boolean => goneAt !== null || isExpired;

function numberFault(number: string, seen: ReadonlySet<string>): RowReason | undefined {
  if (number === '') return 'no_number';
  if (number.length > MOST_NUMBER) return 'number_too_long';
  return seen.has(number) ? 'repeated_number' : undefined;
}

function standingFault(
  vehicle: StockVehicle | undefined,
  now: CurrentValues | undefined,
): RowReason | undefined {
  if (!vehicle || isReplaced(vehicle)) return undefined;
  if (!vehicle.isOpen) return 'closed';
  return now && 'blocked' in now ? now.blocked : undefined;
}

const definedOnly = (patch: StockPatch): DraftFields =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));

function goneRow(
  { catalogue }: PlanContext,
  vehicle: StockVehicle,
  now: CurrentValues | undefined,
): PlannedRow {
  return {
    line: null,
    stockNumber: vehicle.stockNumber,
    title: now && 'fields' in now ? titleOfFields(now.fields, catalogue) : '',
    status: 'gone',
    listingId: vehicle.listingId,
    patch: {},
    changes: [],
    faults: [],
  };
}
