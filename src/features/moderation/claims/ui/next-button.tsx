import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { claimNextOperation } from '../claim-next.server.ts';

interface NextButtonProps {
  /** Query of the list, without its page. */
  query: string;
  hrefOf: (id: number) => string;
}

/** Claims the next listing that no colleague works on, and opens it. */
export function NextButton({ query, hrefOf }: NextButtonProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    try {
      const { id } = await callOperation<typeof claimNextOperation>('POST', '/api/admin/listings/next', {
        body: { filter: query },
      });
      if (id === null) showToast({ kind: 'info', title: m.claim_none_left() });
      else {
        await navigate(hrefOf(id), { preventScrollReset: true });
        await revalidate();
      }
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    }
    setIsBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-secondary noscript:hidden"
      disabled={isBusy}
      onClick={() => void take()}
    >
      <Icon name="arrow-right" className="size-4" />
      {m.claim_next()}
    </button>
  );
}
