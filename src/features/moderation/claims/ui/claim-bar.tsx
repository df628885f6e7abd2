import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { QueueRowView } from '../../queue/present-queue.ts';
import type { claimListingOperation } from '../claim-listing.server.ts';
import type { releaseListingOperation } from '../release-listing.server.ts';

interface ClaimBarProps {
  row: Pick<QueueRowView, 'id' | 'claim'>;
  viewerId: number;
  onChanged: () => unknown;
}

/** Says who works on the listing, with the ways to claim, release or take it over. */
export function ClaimBar({ row: { id, claim }, viewerId, onChanged }: ClaimBarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isMine = claim?.accountId === viewerId;
  const act = async (call: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await call();
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    }
    await onChanged();
    setIsBusy(false);
  };
  const path = `/api/admin/listings/${id}/claim` as const;
  const claimIt = () =>
    act(() =>
      callOperation<typeof claimListingOperation>('PUT', path, {
        body: { take_over: claim !== undefined && !isMine },
      }),
    );
  const release = () => act(() => callOperation<typeof releaseListingOperation>('DELETE', path, {}));
  const look = claim && !isMine ? 'border-warn-line bg-warn-bg text-warn' : 'border-line bg-canvas text-fg-2';
  return (
    <section
      aria-label={m.claim_title()}
      className={`mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border p-3 ${look}`}
    >
      <p role="status" className="flex min-w-0 flex-1 basis-52 items-start gap-2">
        <Icon name={claim ? 'user' : 'info'} className="mt-0.5 size-4 flex-none" />
        <span className="min-w-0 wrap-anywhere">
          {claim ? (
            <>
              {isMine ? m.claim_mine() : m.claim_by({ name: claim.name })}{' '}
              <span className="num">
                <TimeText words={claim.until} />
              </span>
              {claim.takenFrom !== undefined && ` · ${m.claim_taken_from({ name: claim.takenFrom })}`}
            </>
          ) : (
            m.claim_none()
          )}
        </span>
      </p>
      <button
        type="button"
        className="btn btn-secondary lg:min-h-9 lg:px-3 lg:text-sm"
        disabled={isBusy}
        onClick={() => void (isMine ? release() : claimIt())}
      >
        {isMine ? m.claim_release() : claim ? m.claim_take_over() : m.claim_take()}
      </button>
    </section>
  );
}
