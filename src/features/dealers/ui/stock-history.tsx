import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { StockRunView } from '../history/present-run.ts';
import { STOCK_PATH } from '../stock-run.ts';

/** Files of the last 30 days with what they changed. */
export function StockHistory({ runs }: { runs: readonly StockRunView[] }) {
  return (
    <section aria-labelledby="stock-history" className="card mt-5 p-4 md:p-6">
      <h2 id="stock-history" className="text-lg font-semibold">
        {m.stock_history_title()}
      </h2>
      <p className="mt-1 text-fg-2">{runs.length === 0 ? m.stock_history_empty() : m.stock_history_kept()}</p>
      {runs.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {runs.map((run) => (
            <li key={run.id} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link
                    to={`${STOCK_PATH}/${run.id}`}
                    className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent lg:min-h-6"
                  >
                    {run.fileName}
                  </Link>
                  <span className={`badge ${run.badge}`}>{run.stateWord}</span>
                </p>
                <p className="num text-sm text-fg-2">
                  <TimeText words={run.read} /> ·{' '}
                  {run.fault ??
                    run.counts
                      .filter(({ status }) => status !== 'same')
                      .map(({ count, label }) => `${count} ${label}`)
                      .join(' · ')}
                </p>
              </div>
              <a
                href={`/api/stock/runs/${run.id}/file`}
                download
                className="icon-btn flex-none"
                aria-label={`${m.stock_history_file()}: ${run.fileName}`}
              >
                <Icon name="arrow-down" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
