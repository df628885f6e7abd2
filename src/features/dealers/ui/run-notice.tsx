import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { StockRunView } from '../history/present-run.ts';
import type { RunState } from '../stock-run.ts';

const words: Partial<Record<RunState, () => string>> = {
  uploading: m.stock_reading_text,
  reading: m.stock_reading_text,
  applying: m.stock_applying_text,
  paused: m.stock_paused_text,
  stopped: m.stock_stopped_text,
  dropped: m.stock_dropped_text,
  done: m.stock_done_text,
};

/** Tells the state of a run: progress, the end, or why nothing was changed. */
export function RunNotice({ run }: { run: StockRunView }) {
  const { state, fault, progress } = run;
  const text = words[state]?.();
  if (fault !== undefined)
    return (
      <section role="alert" className="mt-5 flex gap-3 rounded-lg border border-bad-line bg-bad-bg p-4">
        <Icon name="circle-alert" className="size-5 flex-none text-bad" />
        <div className="min-w-0">
          <h2 className="font-semibold">
            {state === 'preview' ? m.stock_step_columns() : m.stock_fault_title()}
          </h2>
          <p className="text-fg-2">{fault}</p>
        </div>
      </section>
    );
  if (text === undefined) return null;
  return (
    <section className="card mt-5 p-4">
      <p role="status" className="font-medium">
        {text} {progress && <span className="num text-fg-2">{progress.text}</span>}
      </p>
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
