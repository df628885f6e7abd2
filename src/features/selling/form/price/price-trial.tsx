import { MIN_SIMILAR_LISTINGS } from '#features/pricing/min-similar-listings.ts';
import { priceRatingName } from '#features/pricing/price-rating-name.ts';
import { placeOn, ratingIn, type RatingRange } from '#features/pricing/suggestion/price-axis.ts';
import { wholeEuro } from '#features/pricing/suggestion/price-step.ts';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { OpenSuggestion } from './open-suggestion.ts';

/** Slider on the axis of the estimate, and what buyers would see at the price. */
export function PriceTrial({ open, onPrice }: { open: OpenSuggestion; onPrice: (price: number) => void }) {
  const { axis, ranges, price, estimate } = open;
  const shown = Math.min(axis.max, Math.max(axis.min, price ?? estimate.ideal_eur_minor));
  const rating = price === undefined ? undefined : ratingIn(ranges, price);
  const spoken = price === undefined ? m.price_trial_none() : formatEuro(wholeEuro(price));
  return (
    <div className="md:col-span-2">
      <div className="py-4">
        <div className="relative h-1 rounded-full bg-line-2">
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-primary"
            style={{ width: `${price === undefined ? 0 : placeOn(axis, price)}%` }}
          />
          <input
            type="range"
            className="range-thumb"
            aria-label={m.price_trial_slider()}
            aria-valuetext={rating ? `${spoken}, ${priceRatingName(rating)}` : spoken}
            {...axis}
            value={shown}
            onChange={(event) => onPrice(event.target.valueAsNumber)}
          />
        </div>
      </div>
      <ul className="grid gap-1.5 md:grid-cols-5" aria-label={m.price_trial_limits()}>
        {ranges.map((range, at) => (
          <li
            key={range.rating}
            aria-current={range.rating === rating ? 'true' : undefined}
            className={`num flex items-center justify-between gap-1 rounded-md border px-2 py-1.5 text-sm md:flex-col md:justify-start md:text-center ${range.rating === rating ? 'border-primary bg-soft' : 'border-line'}`}
          >
            <PriceBadge
              rating={{ kind: range.rating, label: priceRatingName(range.rating) }}
              className="!min-h-5"
            />
            <span className="text-fg-2">{limitText(range, ranges[at - 1]?.toEurMinor, axis.step)}</span>
          </li>
        ))}
      </ul>
      <ul aria-live="polite" className="mt-3 space-y-1.5 text-sm">
        {outcomes(open).map((text) => (
          <li key={text} className="num flex gap-2">
            <Icon name="eye" className="mt-0.5 size-4 flex-none text-fg-3" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const EURO = 100;
/** The last price of the axis within a limit; as round as the estimate, so that it does not look more exact. */
const shownLimit = (toEurMinor: number, step: number): number => Math.floor(toEurMinor / step) * step;

/** The end of a range; of the last range, which has none, the end of the one before. */
const limitText = ({ toEurMinor }: RatingRange, below: number | null | undefined, step: number): string =>
  toEurMinor === null
    ? m.price_over({ price: formatEuro(shownLimit(below ?? 0, step)) })
    : m.price_up_to({ price: formatEuro(shownLimit(toEurMinor, step)) });

function outcomes({ axis, ranges, price, compared, sales }: OpenSuggestion): string[] {
  if (price === undefined) return [m.price_trial_type()];
  const at = ranges.findIndex(({ rating }) => rating === ratingIn(ranges, price));
  const own = ranges[at];
  if (!own) return [m.price_too_low_to_rate()];
  const cheaper = ranges[at - 1];
  const below = cheaper?.toEurMinor ?? undefined;
  const place =
    compared && compared.prices.length >= MIN_SIMILAR_LISTINGS
      ? placeText(compared.prices, price)
      : undefined;
  return [
    m.price_trial_seen({ rating: priceRatingName(own.rating) }),
    ...(cheaper && below !== undefined
      ? [
          m.price_trial_next({
            amount: formatEuro(Math.ceil((price - shownLimit(below, axis.step)) / EURO) * EURO),
            rating: priceRatingName(cheaper.rating),
          }),
        ]
      : []),
    ...(place === undefined ? [] : [place]),
    ...salesText(sales, own.rating === 'great' || own.rating === 'good'),
  ];
}

function placeText(prices: readonly number[], price: number): string {
  const place = 1 + prices.filter((other) => other < price).length;
  return m.price_trial_place({ place: formatNumber(place), count: formatNumber(prices.length + 1) });
}

function salesText(sales: OpenSuggestion['sales'], isCheap: boolean): string[] {
  if (!sales) return [];
  const ofKind = isCheap ? sales.cheap_days : sales.other_days;
  const [days, text] =
    ofKind === null
      ? [sales.days, m.price_trial_days]
      : [ofKind, isCheap ? m.price_trial_days_cheap : m.price_trial_days_other];
  return [text({ days, written: formatNumber(days), sales: formatNumber(sales.sales) })];
}
