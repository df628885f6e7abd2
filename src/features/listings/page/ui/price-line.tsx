import type { PriceHistoryView } from '../listing-view.ts';

const WIDTH = 320;
const HEIGHT = 56;
const MARGIN = 4;

/** Past prices as a line; decorative. */
export function PriceLine({ line }: Pick<PriceHistoryView, 'line'>) {
  const points = line.map(
    ({ x, y }) => `${MARGIN + x * (WIDTH - 2 * MARGIN)},${MARGIN + (1 - y) * (HEIGHT - 2 * MARGIN)}`,
  );
  return (
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
  );
}
