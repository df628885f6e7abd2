import { sql, type Transaction } from 'kysely';
import type { Client } from '#features/access/client.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { isMunicipality } from '#features/calculators/tax/municipality.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { announceChange } from '#features/settings/announce-change.server.ts';
import type { LiveSettings } from '#features/settings/live-settings.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { reportOf, type CellFault, type ImportedRow, type ImportReport } from '../import-report.ts';
import { checkFigure, type FigureFacts } from './check-figure.ts';
import { figureColumns, figureKey, figureTables, type FigureKind, type FigureRow } from './figure-kind.ts';
import { readFigures, writeFigure } from './stored-figures.server.ts';

export interface FigureContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
  catalogue: Pick<Catalogue, 'cities' | 'cityByKey'>;
  settings: Pick<LiveSettings, 'refresh'>;
}

export interface GivenFigures {
  kind: FigureKind;
  rows: readonly { line: number; cells: FigureRow }[];
  /** False: only a report. */
  apply: boolean;
  /** Null: a job. */
  actorId: number | null;
  client?: Client;
}

/**
 * Compares rows with the stored ones and writes those that differ, with an audit event for each, unless one is faulty.
 * Calculations of every process use the new figures at once.
 */
export async function applyFigures(ctx: FigureContext, given: GivenFigures): Promise<ImportReport> {
  const { kind, apply } = given;
  const report = await ctx.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('figures'))`.execute(transaction);
    const { rows, changes } = await compare(ctx, transaction, given);
    const isApplied = apply && rows.every(({ status }) => status !== 'faulty');
    if (isApplied) {
      for (const change of changes) await writeChange(ctx, transaction, given, change);
      await announceFigures(transaction, kind);
    }
    return reportOf(rows, isApplied);
  });
  if (report.isApplied) await refreshFigures(ctx, kind);
  return report;
}

/** Calculations keep tax rates and fuel prices in memory; currency rates are read anew, and a trigger converts prices. */
const isKept = (kind: FigureKind): boolean => kind !== 'currency_rate';

export async function announceFigures(transaction: Database, kind: FigureKind): Promise<void> {
  if (isKept(kind)) await announceChange(transaction, 'running_costs');
}

/** Lets this process use a committed change before it answers. */
export async function refreshFigures(ctx: Pick<FigureContext, 'settings'>, kind: FigureKind): Promise<void> {
  if (isKept(kind)) await ctx.settings.refresh(['running_costs']);
}

interface Change {
  before: FigureRow | undefined;
  after: FigureRow;
}

async function compare(
  ctx: FigureContext,
  transaction: Transaction<DB>,
  { kind, rows }: GivenFigures,
): Promise<{ rows: ImportedRow[]; changes: Change[] }> {
  const stored = new Map(
    (await readFigures(transaction, kind)).map(({ row }) => [figureKey(kind, row), row]),
  );
  const facts = factsOf(ctx);
  const seen = new Set<string>();
  const changes: Change[] = [];
  const compared = rows.map(({ line, cells }): ImportedRow => {
    const { row, faults } = checkFigure(kind, cells, facts);
    const key = figureKey(kind, row);
    const [firstKey = ''] = figureTables[kind].key;
    if (seen.has(key)) faults[firstKey] ??= 'repeated';
    seen.add(key);
    const before = stored.get(key);
    const differing = figureColumns(kind).filter((column) => before?.[column] !== row[column]);
    const isFaulty = Object.keys(faults).length > 0;
    if (!isFaulty && differing.length > 0) changes.push({ before, after: row });
    const status = differing.length === 0 ? 'same' : before ? 'changed' : 'new';
    return {
      line,
      label: key,
      status: isFaulty ? 'faulty' : status,
      cells: cellsOf(row, { before, columns: isFaulty ? Object.keys(faults) : differing, faults }),
    };
  });
  return { rows: compared, changes };
}

const cellsOf = (
  row: FigureRow,
  {
    before,
    columns,
    faults,
  }: { before: FigureRow | undefined; columns: readonly string[]; faults: Record<string, CellFault> },
): ImportedRow['cells'] =>
  columns.map((column) => ({
    column,
    before: before?.[column] ?? '',
    after: row[column] ?? '',
    fault: faults[column] ?? null,
  }));

export const factsOf = ({ now, catalogue }: Pick<FigureContext, 'now' | 'catalogue'>): FigureFacts => ({
  today: now().toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' }),
  municipalities: new Set(
    catalogue.cities.map(({ key }) => key).filter((key) => isMunicipality(catalogue, key)),
  ),
});

async function writeChange(
  ctx: FigureContext,
  transaction: Transaction<DB>,
  { kind, actorId, client }: GivenFigures,
  { before, after }: Change,
): Promise<void> {
  await writeFigure(transaction, kind, after);
  const details = { ...(before && { before: figureText(kind, before) }), after: figureText(kind, after) };
  await writeAudit(
    transaction,
    ctx.now(),
    { actorId, action: 'figure.change', subject: `${kind}:${figureKey(kind, after)}`, details },
    client,
  );
}

/** Values of a row as `1.69 · BGN · Наредба · sure`. */
export const figureText = (kind: FigureKind, row: FigureRow): string =>
  figureTables[kind].values.map((column) => row[column] ?? '').join(' · ');
