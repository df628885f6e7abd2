import { m } from '#platform/i18n/messages.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { PriceHistoryView } from '../listing-view.ts';

const WIDTH = 320;
const HEIGHT = 56;
const MARGIN = 4;

/** Past prices as a list with dates; the line is decorative. */
export function PriceHistory({ history }: { history: PriceHistoryView }) {
  const points = history.line.map(
    ({ x, y }) => `${MARGIN + x * (WIDTH - 2 * MARGIN)},${MARGIN + (1 - y) * (HEIGHT - 2 * MARGIN)}`,
  );
  return (
    <details className="mt-4 border-t border-line pt-3" open={history.prices.length <= 3}>
      <summary className="inline-flex min-h-6 list-none items-center gap-1 text-md font-semibold hover:underline max-lg:min-h-11">
        {m.listing_price_history()}
      </summary>
      <p className="num mt-1 text-sm text-fg-2">{history.summary}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 block h-14 w-full text-accent"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol className="num mt-2 divide-y divide-line text-sm">
        {history.prices.map(({ date, price, change, direction }) => (
          <li key={date[1]} className="flex items-baseline gap-3 py-1.5">
            <span className="text-fg-3">
              <TimeText words={date} />
            </span>
            {change && <span className={direction === 'down' ? 'text-good' : 'text-warn'}>{change}</span>}
            <span className="ml-auto font-semibold">{price}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
