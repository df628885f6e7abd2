import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { placeOn, priceColumns, type PriceAxis, type RatingRange } from '../suggestion/price-axis.ts';
import { wholeEuro } from '../suggestion/price-step.ts';
import { ratingColors } from './rating-colors.ts';

const COLUMNS = 22;
/** Dots in the highest column. */
const MOST_DOTS = 7;

interface PriceStripProps {
  /** Prices of comparable listings in euro cents, ascending. */
  prices: readonly number[];
  axis: PriceAxis;
  ranges: readonly RatingRange[];
  /** Own price; undefined while there is none. */
  price: number | undefined;
  /** Space for the dots. */
  height?: string;
}

/** Comparable prices as dots, coloured as a price there would be rated, with the own price. */
export function PriceStrip({ prices, axis, ranges, price, height = 'h-[124px]' }: PriceStripProps) {
  const columns = priceColumns(prices, axis, { columns: COLUMNS, ranges });
  const perDot = Math.max(1, Math.ceil(Math.max(...columns.map(({ listings }) => listings)) / MOST_DOTS));
  const stops = ranges.map(
    ({ rating, toEurMinor }) => `${ratingColors[rating]} 0 ${placeOn(axis, toEurMinor ?? axis.max)}%`,
  );
  return (
    <>
      <div
        role="img"
        className={`relative flex items-end gap-0.5 pt-8 forced-color-adjust-none ${height}`}
        aria-label={textOf(prices, price)}
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
        {price !== undefined && <OwnPrice price={price} left={placeOn(axis, price)} />}
      </div>
      <div
        aria-hidden="true"
        className="mt-1.5 h-1.5 rounded-full bg-line-2 forced-color-adjust-none"
        style={stops.length > 0 ? { background: `linear-gradient(90deg, ${stops.join(', ')})` } : undefined}
      />
      {perDot > 1 && (
        <p className="num mt-1 text-xs text-fg-3">{m.price_strip_dot({ count: formatNumber(perDot) })}</p>
      )}
    </>
  );
}

function OwnPrice({ price, left }: { price: number; left: number }) {
  return (
    <>
      <span
        className="absolute top-6 -bottom-1.5 w-0.5 -translate-x-1/2 bg-fg"
        style={{ left: `${left}%` }}
      />
      <b
        className="num absolute top-0 -translate-x-1/2 rounded-sm bg-inverse px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-inverse"
        style={{ left: `clamp(2rem, ${left}%, calc(100% - 2rem))` }}
      >
        {formatEuro(wholeEuro(price))}
      </b>
    </>
  );
}

function textOf(prices: readonly number[], price: number | undefined): string {
  const range = m.price_strip_range({
    count: formatNumber(prices.length),
    low: formatEuro(wholeEuro(prices[0] ?? 0)),
    high: formatEuro(wholeEuro(prices.at(-1) ?? 0)),
  });
  if (price === undefined) return range;
  const cheaper = prices.filter((other) => other < price).length;
  return `${range} ${m.price_strip_own({ price: formatEuro(wholeEuro(price)), cheaper: formatNumber(cheaper) })}`;
}
