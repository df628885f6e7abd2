import type { changePriceOperation } from '#features/selling/price/change-price.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { priceRatingName } from '#features/pricing/price-rating-name.ts';
import { ratingBands, ratingOf } from '#features/pricing/price-rating.ts';
import { placeOn } from '#features/pricing/suggestion/price-axis.ts';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';
import { PriceStrip } from '#features/pricing/ui/price-strip.tsx';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PriceTrial } from '../figures-view.ts';
import { followersReached, placeOf, trialScale } from '../price-trial.ts';
import { usePriceChange } from './use-price-change.ts';

/** Shows how another price would stand among similar listings; changes it only when confirmed. */
export function PriceTrialPanel({ trial }: { trial: PriceTrial }) {
  const [price, setPrice] = useState(trial.price);
  const { change, isBusy } = usePriceChange(trial);
  const mayChange = useMay<typeof changePriceOperation>('seller');
  const scale = trialScale(trial.similar, trial.price);
  const ranges = trial.interval ? ratingBands(trial.interval) : [];
  const isSame = price === trial.price;
  const written = formatEuro(price);
  return (
    <section className="card self-start p-4 md:p-5" aria-labelledby="trial">
      <h2 id="trial" className="text-lg font-semibold">
        {m.figures_trial()}
      </h2>
      <p className="mt-0.5 text-sm text-fg-2">{m.figures_trial_safe()}</p>
      <div className="mt-4 flex items-end justify-between gap-3">
        <span>
          <span className="block text-sm text-fg-3">{m.figures_trial_now()}</span>
          <b className="num font-semibold">{formatEuro(trial.price)}</b>
        </span>
        <span className="text-right">
          <span className="block text-sm text-fg-3">{m.figures_trial_new()}</span>
          <b className="num display text-3xl font-bold">{written}</b>
        </span>
      </div>
      <PriceStrip prices={trial.similar} axis={scale} ranges={ranges} price={price} />
      <div className="py-5 noscript:hidden">
        <div className="relative h-1 rounded-full bg-line-2">
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-primary"
            style={{ width: `${placeOn(scale, price)}%` }}
          />
          <input
            type="range"
            className="range-thumb"
            aria-label={m.figures_trial_new()}
            aria-valuetext={written}
            {...scale}
            value={price}
            onChange={(event) => setPrice(event.target.valueAsNumber)}
          />
        </div>
      </div>
      <Outcome trial={trial} price={price} />
      {!mayChange ? null : trial.formHref ? (
        <p className="mt-5 text-sm text-fg-2">
          {m.figures_trial_form()}{' '}
          <Link to={trial.formHref} className="font-medium text-accent hover:underline">
            {m.figures_trial_to_form()}
          </Link>
        </p>
      ) : (
        <button
          type="button"
          className="btn btn-primary mt-5 w-full"
          disabled={isSame}
          aria-disabled={isBusy}
          onClick={() => void (isBusy || change(price))}
        >
          {isSame ? m.figures_trial_choose() : m.figures_trial_change({ price: written })}
        </button>
      )}
      <p className="mt-3 text-xs text-fg-3">{m.figures_trial_note()}</p>
    </section>
  );
}

function Outcome({ trial, price }: { trial: PriceTrial; price: number }) {
  const { similar, interval, isPart, told } = trial;
  const place = placeOf(similar, price);
  const before = placeOf(similar, trial.price);
  const followers = price < trial.price ? followersReached(told, price) : 0;
  const ratingAt = (cents: number) => interval && ratingOf(cents, interval);
  const rating = ratingAt(price);
  const count = formatNumber(similar.length + 1);
  const dearer = similar.filter((other) => other > price).length;
  const placeText = isPart
    ? m.figures_trial_share({
        share: m.figures_percent({ value: formatNumber((dearer / similar.length) * 100) }),
      })
    : place === before
      ? m.figures_trial_place({ place: formatNumber(place), count })
      : m.figures_trial_place_moves({ before: formatNumber(before), place: formatNumber(place), count });
  return (
    <ul aria-live="polite" className="space-y-2.5 text-sm">
      {rating && (
        <li className="flex gap-2.5">
          <Icon name="badge-check" className="mt-px size-4 flex-none text-accent" />
          <span>
            {rating === ratingAt(trial.price)
              ? m.figures_trial_rating_stays()
              : m.figures_trial_rating_becomes()}{' '}
            <PriceBadge rating={{ kind: rating, label: priceRatingName(rating) }} className="!min-h-5" />
          </span>
        </li>
      )}
      <li className="flex gap-2.5">
        <Icon name="arrow-up-down" className="mt-px size-4 flex-none text-accent" />
        <span className="num">{placeText}</span>
      </li>
      {followers > 0 && (
        <li className="flex gap-2.5">
          <Icon name="bell" className="mt-px size-4 flex-none text-accent" />
          <span className="num">{m.figures_trial_tells({ followers, total: formatNumber(followers) })}</span>
        </li>
      )}
    </ul>
  );
}
