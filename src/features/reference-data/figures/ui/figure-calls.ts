import { callOperation } from '#platform/web/call-operation.ts';
import type { ImportReport } from '../../import-report.ts';
import type { deleteFigureOperation } from '../delete-figure.server.ts';
import type { FigureKind, FigureRow } from '../figure-kind.ts';
import type { importFiguresOperation } from '../import-figures.server.ts';
import type { saveFiguresOperation } from '../save-figures.server.ts';

export const saveFigures = (kind: FigureKind, rows: FigureRow[]): Promise<unknown> =>
  callOperation<typeof saveFiguresOperation>('PUT', `/api/admin/figures/${kind}`, { body: { rows } });

export const importFigures = (kind: FigureKind, csv: string, apply: boolean): Promise<ImportReport> =>
  callOperation<typeof importFiguresOperation>('POST', `/api/admin/figures/${kind}/import`, {
    body: { csv, apply },
  });

export const deleteFigure = (kind: 'tax_rate' | 'fuel_price', key: string): Promise<unknown> =>
  callOperation<typeof deleteFigureOperation>('DELETE', `/api/admin/figures/${kind}`, { query: { key } });
