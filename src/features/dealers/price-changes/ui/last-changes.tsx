import type { undoPricesOperation } from '../undo-prices.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { PriceChangeView } from '../present-price-change.ts';

/** The newest changes with their results and, for an hour, the way to take them back. */
export function LastChanges({ changes }: { changes: readonly PriceChangeView[] }) {
  const mayUndo = useMay<typeof undoPricesOperation>('seller');
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="price-changes" className="card mt-5 p-4">
      <h2 id="price-changes" className="text-lg font-semibold">
        {m.prices_last_title()}
      </h2>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {changes.map((change) => (
          <li key={change.id} className="num flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <Link
              to={change.href}
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline lg:min-h-8"
            >
              {change.rule}
            </Link>
            <span className={`badge ${change.badge}`}>{change.stateWord}</span>
            <span className="text-sm text-fg-2">
              {change.progress?.text ?? change.results} · <TimeText words={change.created} />
            </span>
            {change.undo && mayUndo && (
              <Link to={change.href} className="btn btn-link ml-auto">
                {m.prices_undo({ time: change.undo.until })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
