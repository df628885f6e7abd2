import { callOperation } from '#platform/web/call-operation.ts';
import type { createTokenOperation } from '../export/create-token.server.ts';
import type { deleteTokenOperation } from '../export/delete-token.server.ts';
import type { deleteSourceOperation } from '../fetching/delete-source.server.ts';
import type { fetchNowOperation } from '../fetching/fetch-now.server.ts';
import type { saveSourceOperation } from '../fetching/save-source.server.ts';
import type { StockMapping } from '../mapping/stock-field.ts';
import type { applyRunOperation } from '../runs/apply-run.server.ts';
import type { changeMappingOperation } from '../runs/change-mapping.server.ts';
import type { changePolicyOperation } from '../runs/change-policy.server.ts';
import type { uploadStockOperation } from '../runs/upload-stock.server.ts';
import type { Schedule } from '../stock-source.ts';
import type { GonePolicy } from '../stock-run.ts';

const MOST_NAME = 200;

export const uploadStockFile = (file: File) =>
  callOperation<typeof uploadStockOperation>('POST', '/api/stock/runs', {
    query: { name: file.name.slice(-MOST_NAME) },
    // The browser's own type of the file is not reliable, and the server recognises its content.
    body: new Blob([file], { type: 'application/octet-stream' }),
  });

export const saveMapping = (id: number, mapping: StockMapping) =>
  callOperation<typeof changeMappingOperation>('PATCH', `/api/stock/runs/${id}`, { body: { mapping } });

export const applyStockRun = (
  id: number,
  body: { remove_gone?: boolean; current_password?: string | undefined },
) => callOperation<typeof applyRunOperation>('POST', `/api/stock/runs/${id}/apply`, { body });

export const saveGonePolicy = (policy: GonePolicy) =>
  callOperation<typeof changePolicyOperation>('PUT', '/api/stock/gone-policy', { body: { policy } });

interface SourceBody {
  address: string;
  credentials?: { user: string; password: string } | null;
  schedule: Schedule;
  daily_minute?: number;
  on: boolean;
}

export const saveSource = (body: SourceBody) =>
  callOperation<typeof saveSourceOperation>('PUT', '/api/stock/source', { body });

export const fetchStockNow = () =>
  callOperation<typeof fetchNowOperation>('POST', '/api/stock/source/fetch', {});

export const deleteSource = () => callOperation<typeof deleteSourceOperation>('DELETE', '/api/stock/source');

export const createStockToken = (name: string) =>
  callOperation<typeof createTokenOperation>('POST', '/api/stock/tokens', { body: { name } });

export const deleteStockToken = (id: number) =>
  callOperation<typeof deleteTokenOperation>('DELETE', `/api/stock/tokens/${id}`);
