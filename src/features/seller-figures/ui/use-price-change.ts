import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { changePriceOperation } from '#features/selling/price/change-price.server.ts';
import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';
import { showToast } from '#ui/show-toast.ts';
import type { PriceTrial } from '../figures-view.ts';

/** Changes the price of the listing and shows the outcome in a toast that can undo it; one change at a time. */
export function usePriceChange({ listingId, title, version, price }: PriceTrial) {
  const [isBusy, setIsBusy] = useState(false);
  const revalidator = useRevalidator();
  const subject = `listing ${listingId}`;

  async function send(cents: number, known: number, onDone: (version: number) => void): Promise<void> {
    setIsBusy(true);
    try {
      const answer = await callOperation<typeof changePriceOperation>(
        'POST',
        `/api/listings/${listingId}/price`,
        { body: { version: known, price_minor: cents }, idempotencyKey: newIdempotencyKey() },
      );
      if (answer.outcome === 'changes_wait')
        showToast({
          kind: 'info',
          subject,
          title: m.figures_trial_waits(),
          text: m.figures_trial_waits_text({ price: formatEuro(price) }),
        });
      else onDone(answer.version);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', subject, title, text: error.message });
    } finally {
      // Reloads after a failure, too: the page may be outdated.
      await revalidator.revalidate();
      setIsBusy(false);
    }
  }

  const undo = (known: number): Promise<void> =>
    send(price, known, () =>
      showToast({
        kind: 'success',
        subject,
        title: m.figures_trial_undone({ price: formatEuro(price) }),
      }),
    );

  const change = (cents: number): Promise<void> =>
    send(cents, version, (now) =>
      showToast({
        kind: 'success',
        subject,
        title: m.figures_trial_done({ price: formatEuro(cents) }),
        text: title,
        action: { label: m.own_undo(), onAct: () => void undo(now) },
      }),
    );

  return { change, isBusy };
}
