import type { stopPricesOperation } from '../stop-prices.server.ts';
import type { undoPricesOperation } from '../undo-prices.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import type { ChangeState } from '../price-change.ts';
import type { PriceChangeView } from '../present-price-change.ts';
import { changePath } from '../price-change.ts';
import { stopPriceChange, undoPriceChange } from './change-calls.ts';

const words: Record<ChangeState, () => string> = {
  preview: m.prices_preview_text,
  applying: m.prices_applying_text,
  paused: m.prices_paused_text,
  stopped: m.prices_stopped_text,
  done: m.prices_done_text,
};

/** State of a change: progress with a way to stop it, or the results with a way to take them back. */
export function ChangeNotice({ change, onChanged }: { change: PriceChangeView; onChanged: () => unknown }) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const mayStop = useMay<typeof stopPricesOperation>('seller');
  const mayUndo = useMay<typeof undoPricesOperation>('seller');
  const { id, state, progress, results, undo, undoneBy } = change;
  const run = async (act: () => Promise<unknown>) => {
    setSending(true);
    try {
      await act();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
      await onChanged();
    }
  };
  return (
    <section aria-label={m.prices_state()} className="card mt-5 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p role="status" className="font-medium">
            {words[state]()} {progress && <span className="num text-fg-2">{progress.text}</span>}
          </p>
          {state !== 'preview' && !progress && <p className="num mt-0.5 text-sm text-fg-2">{results}</p>}
        </div>
        {progress && mayStop && (
          <button
            type="button"
            className="btn btn-secondary max-md:w-full"
            aria-busy={isSending}
            onClick={() => void run(() => stopPriceChange(id))}
          >
            <Icon name="ban" className="size-4" />
            {m.prices_stop()}
          </button>
        )}
        {undo && mayUndo && (
          <button
            type="button"
            className="btn btn-secondary max-md:w-full"
            aria-busy={isSending}
            onClick={() =>
              void run(async () => {
                const answer = await undoPriceChange(id);
                await navigate(changePath(answer.id));
              })
            }
          >
            <Icon name="undo-2" className="size-4" />
            <span className="num">{m.prices_undo({ time: undo.until })}</span>
          </button>
        )}
        {undoneBy !== undefined && (
          <Link to={undoneBy} className="btn btn-link">
            {m.prices_undone()}
          </Link>
        )}
      </div>
      {progress && (
        <progress
          value={progress.share}
          max={1}
          aria-label={m.stock_results_title()}
          className="mt-3 h-2 w-full accent-primary"
        />
      )}
    </section>
  );
}
