import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { SecondLook } from '../second-look.ts';
import type { reviewSampleOperation } from '../review-sample.server.ts';

interface SecondPersonBarProps {
  listingId: number;
  look: SecondLook;
  onChanged: () => unknown;
}

/** Says what a second person is to decide, and asks whether a sampled approval was right. */
export function SecondPersonBar({ listingId, look, onChanged }: SecondPersonBarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const answer = async (agrees: boolean) => {
    setIsBusy(true);
    try {
      await callOperation<typeof reviewSampleOperation>('POST', `/api/admin/listings/${listingId}/sample`, {
        body: { agrees },
      });
      showToast({ kind: 'success', title: m.second_sample_done() });
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    }
    await onChanged();
    setIsBusy(false);
  };
  if (look.notes.length === 0) return null;
  return (
    <section
      aria-label={m.second_title()}
      className="mb-4 flex gap-2.5 rounded-lg border border-note-line bg-note-bg p-3 text-note"
    >
      <Icon name="users" className="mt-0.5 size-4 flex-none" />
      <div className="min-w-0 space-y-2">
        {look.notes.map((note) => (
          <p key={note} className="wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        ))}
        {look.asksForSample && (
          <p className="flex flex-wrap gap-2">
            {[true, false].map((agrees) => (
              <button
                key={String(agrees)}
                type="button"
                className="btn btn-secondary lg:min-h-9 lg:px-3 lg:text-sm"
                disabled={isBusy}
                onClick={() => void answer(agrees)}
              >
                <Icon name={agrees ? 'check' : 'x'} className="size-4" />
                {agrees ? m.second_sample_agree() : m.second_sample_disagree()}
              </button>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
