import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { beginListOperation } from '../lists/begin-list.server.ts';
import type { chooseListingsOperation } from '../lists/choose-listings.server.ts';
import type { confirmListedOperation } from '../lists/confirm-listed.server.ts';
import type { cancelListOperation } from '../lists/cancel-list.server.ts';
import type { pauseListOperation } from '../lists/pause-list.server.ts';
import type { removeListOperation } from '../lists/remove-list.server.ts';

/** Runs a call; shows why it failed and resolves to undefined then. */
export async function tryCall<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    return undefined;
  }
}

const path = (id: number): `/api/import-lists/${number}` => `/api/import-lists/${id}`;

export const beginList = (source: { address: string } | { page: string }) =>
  callOperation<typeof beginListOperation>('POST', '/api/import-lists', { body: { ...source, own: true } });

export const chooseListings = (id: number, listings: string[]) =>
  callOperation<typeof chooseListingsOperation>('POST', `${path(id)}/choice`, { body: { listings } });

export const pauseList = (id: number, paused: boolean) =>
  callOperation<typeof pauseListOperation>('PUT', `${path(id)}/pause`, { body: { paused } });

export const cancelList = (id: number) =>
  callOperation<typeof cancelListOperation>('DELETE', `${path(id)}/waiting`);

export const removeList = (id: number) => callOperation<typeof removeListOperation>('DELETE', path(id));

export const confirmListed = (id: number, imports: number[], confirmed: boolean) =>
  callOperation<typeof confirmListedOperation>('PUT', `${path(id)}/confirmation`, {
    body: { imports, confirmed },
  });
