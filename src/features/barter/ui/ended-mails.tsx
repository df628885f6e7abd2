import { useMay } from '#features/access/ui/use-may.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { changeBarterMailsOperation } from '../weekly/change-barter-mails.server.ts';

/** Line with a button that brings back the weekly messages after they were ended. */
export function EndedMails({ onDone }: { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const mayChange = useMay<typeof changeBarterMailsOperation>('owner');
  const receive = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callOperation<typeof changeBarterMailsOperation>('PUT', '/api/user/barter-mails', {
        body: { wanted: true },
      });
      showToast({ kind: 'success', title: m.barter_mails_on() });
      await revalidate();
      onDone();
    } catch (error) {
      const title = error instanceof ApiError ? error.message : m.error_unexpected();
      showToast({ kind: 'error', title });
    }
    setBusy(false);
  };
  if (!mayChange) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-fg-2">
      {m.barter_mails_ended()}
      <button
        type="button"
        className="btn btn-secondary noscript:hidden"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => void receive()}
      >
        {m.barter_mails_receive()}
      </button>
    </p>
  );
}
