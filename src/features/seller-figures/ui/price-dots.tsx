import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ratingBands, type PriceInterval } from '#features/pricing/price-rating.ts';
import { ratingColors } from '#features/pricing/ui/rating-colors.ts';
import type { PriceTrial } from '../figures-view.ts';
import { trialColumns, type TrialScale } from '../price-trial.ts';

const COLUMNS = 22;
/** Dots in the highest column. */
const MOST_DOTS = 7;

/** Similar prices as dots, coloured as the badge would be, with the chosen price. */
export function PriceDots({ trial, scale, price }: { trial: PriceTrial; scale: TrialScale; price: number }) {
  const { similar, interval } = trial;
  const columns = trialColumns(similar, scale, { columns: COLUMNS, interval });
  const perDot = Math.ceil(Math.max(...columns.map(({ listings }) => listings)) / MOST_DOTS);
  const left = shareOf(price, scale);
  return (
    <>
      <div
        role="img"
        className="relative mt-2 flex h-[124px] items-end gap-0.5 pt-8 forced-color-adjust-none"
        aria-label={m.figures_trial_prices({
          count: formatNumber(similar.length),
          low: formatEuro(similar[0] ?? 0),
          high: formatEuro(similar.at(-1) ?? 0),
          price: formatEuro(price),
        })}
      >
        {columns.map(({ listings, rating }, column) => (
          <span
            // Columns have no identity but their place.
            key={column}
            className="flex flex-1 flex-col-reverse items-center gap-0.5"
          >
            {Array.from({ length: Math.ceil(listings / perDot) }, (_, dot) => (
              <i
                key={dot}
                className="aspect-square w-[min(100%,.625rem)] rounded-full bg-line-2"
                style={rating ? { background: ratingColors[rating] } : undefined}
              />
            ))}
          </span>
        ))}
        <span
          className="absolute top-6 -bottom-1.5 w-0.5 -translate-x-1/2 bg-fg"
          style={{ left: `${left}%` }}
        />
        <b
          className="num absolute top-0 -translate-x-1/2 rounded-sm bg-inverse px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-inverse"
          style={{ left: `clamp(2rem, ${left}%, calc(100% - 2rem))` }}
        >
          {formatEuro(price)}
        </b>
      </div>
      <div
        aria-hidden="true"
        className="mt-1.5 h-1.5 rounded-full bg-line-2 forced-color-adjust-none"
        style={interval ? { background: bandsOf(interval, scale) } : undefined}
      />
      {perDot > 1 && (
        <p className="num mt-1 text-xs text-fg-3">{m.figures_trial_dot({ count: formatNumber(perDot) })}</p>
      )}
    </>
  );
}

/** Place on the scale in percent. */
export const shareOf = (price: number, { min, max }: TrialScale): number =>
  Math.min(100, Math.max(0, ((price - min) / (max - min)) * 100));

function bandsOf(interval: PriceInterval, scale: TrialScale): string {
  const stops = ratingBands(interval).map(
    ({ rating, toEurMinor }) => `${ratingColors[rating]} 0 ${shareOf(toEurMinor, scale)}%`,
  );
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
