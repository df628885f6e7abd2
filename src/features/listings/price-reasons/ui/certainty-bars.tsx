import type { Certainty } from '#features/pricing/suggestion/price-certainty.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

const bars: Record<Certainty, number> = { sure: 3, fair: 2, rough: 1 };
const words: Record<Certainty, () => string> = {
  sure: m.price_sure,
  fair: m.price_fairly_sure,
  rough: m.price_rough,
};
const heights = ['h-1.5', 'h-2.5', 'h-3.5'];

/** How far an estimate can be relied on: bars, a word and the spread. */
export function CertaintyBars({ certainty, spreadPercent }: { certainty: Certainty; spreadPercent: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="flex items-end gap-0.5" aria-hidden="true">
        {heights.map((height, bar) => (
          <i
            key={height}
            className={`w-1 rounded-full forced-color-adjust-none ${height} ${bar < bars[certainty] ? 'bg-primary' : 'bg-line-2'}`}
          />
        ))}
      </span>
      <b className="font-semibold">{words[certainty]()}</b>
      <span className="num text-fg-2">{m.price_spread({ percent: formatNumber(spreadPercent) })}</span>
    </p>
  );
}
