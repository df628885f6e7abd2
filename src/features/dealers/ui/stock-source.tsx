import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TimeText } from '#ui/time-text.tsx';
import { usePolling } from '#ui/use-polling.ts';
import type { SourceView } from '../fetching/present-source.ts';
import { STOCK_PATH } from '../stock-run.ts';
import { deleteSource, fetchStockNow } from './stock-calls.ts';
import { showFailure } from './show-failure.ts';
import { SourceForm } from './source-form.tsx';

/** Interval at which the page is read again while a file is fetched. */
const POLL_MS = 1_500;

/** The address from which the stock is fetched on a schedule: its state, and the form to change it. */
export function StockSource({ source }: { source: SourceView | undefined }) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const isFetching = source?.isFetching ?? false;
  usePolling(isFetching, POLL_MS);
  const act = async (call: () => Promise<unknown>, words: string) => {
    if (isSending) return;
    setSending(true);
    try {
      await call();
      await revalidate();
      showToast({ kind: 'success', title: words });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-labelledby="stock-source-title" className="card mt-5 p-4 md:p-6">
      <h2 id="stock-source-title" className="text-lg font-semibold">
        {m.stock_source_title()}
      </h2>
      <p className="mt-1 text-fg-2">{m.stock_source_text()}</p>
      {source && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sunken p-4">
          <SourceState source={source} />
          <div className="flex w-full flex-wrap gap-2 md:w-auto">
            <button
              type="button"
              className="btn btn-secondary max-md:flex-1"
              aria-busy={isSending}
              disabled={source.isFetching}
              onClick={() => void act(fetchStockNow, m.stock_source_asked())}
            >
              <Icon name="refresh-cw" className="size-4.5" />
              {m.stock_source_fetch()}
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={m.stock_source_remove()}
              onClick={() => void act(deleteSource, m.stock_source_removed())}
            >
              <Icon name="trash-2" />
            </button>
          </div>
        </div>
      )}
      <SourceForm
        key={source && `${source.address} ${source.hasCredentials}`}
        source={source}
        onSaved={revalidate}
      />
    </section>
  );
}

const tones = { good: '', waits: 'text-warn', bad: 'text-bad' };

function SourceState({ source }: { source: SourceView }) {
  const { last, next, isPaused, isFetching, isOn } = source;
  return (
    <div className="min-w-0 flex-1 basis-72">
      {isPaused && <p className="font-medium text-bad">{m.stock_source_paused()}</p>}
      <p role="status" className={`font-medium ${isFetching ? '' : tones[last?.tone ?? 'good']}`}>
        {isFetching ? m.stock_source_fetching() : (last?.result ?? m.stock_source_never())}
      </p>
      <p className="num text-sm text-fg-2">
        {last && (
          <>
            {m.stock_source_last({ time: '' })} <TimeText words={last.time} />
            {' · '}
          </>
        )}
        {next ? (
          <>
            {m.stock_source_next({ time: '' })} <TimeText words={next} />
          </>
        ) : (
          !isOn && m.stock_source_off()
        )}
      </p>
      {last && last.runId !== null && (
        <Link
          to={`${STOCK_PATH}/${last.runId}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline lg:min-h-6"
        >
          {m.stock_source_run()}
        </Link>
      )}
    </div>
  );
}
