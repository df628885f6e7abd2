import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import { usePolling } from '#ui/use-polling.ts';
import type { retryMailsOperation } from '../retry-mails.server.ts';
import type { settleFailedJobsOperation } from '../settle-failed-jobs.server.ts';

const REFRESH_MS = 10_000;

/** Refreshes the page while it is visible, and runs its actions one at a time. */
export function useSystemActions() {
  const { revalidate, state } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  usePolling(true, REFRESH_MS);

  async function act(call: () => Promise<string>): Promise<void> {
    setIsBusy(true);
    try {
      showToast({ kind: 'success', title: await call() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    } finally {
      await revalidate();
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    isRefreshing: state !== 'idle',
    refresh: () => void revalidate(),
    settle: (action: 'retry' | 'discard', queue: string, id?: string) =>
      void act(async () => {
        const { done, left } = await callOperation<typeof settleFailedJobsOperation>(
          'POST',
          `/api/admin/system/jobs/${queue}`,
          { body: { action, ...(id !== undefined && { id }) } },
        );
        if (action === 'discard') return m.system_discarded({ done });
        return left > 0 ? m.system_retried_left({ done, left }) : m.system_retried({ done });
      }),
    sendMails: () =>
      void act(async () => {
        const { queued } = await callOperation<typeof retryMailsOperation>('POST', '/api/admin/system/mails');
        return m.system_mails_queued({ count: queued });
      }),
  };
}
