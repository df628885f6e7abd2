import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';

/** Tells the reason of a failed call. */
export function showFailure(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
  showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
}
