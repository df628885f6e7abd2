import { CertaintyBars } from '#features/listings/price-reasons/ui/certainty-bars.tsx';
import { PriceStrip } from '#features/pricing/ui/price-strip.tsx';
import { placeOn } from '#features/pricing/suggestion/price-axis.ts';
import { formatDate, formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { SuggestionState } from './use-price-suggestion.ts';
import type { OpenSuggestion } from './open-suggestion.ts';

/** Fewer comparable listings make no picture. */
const MIN_DOTS = 8;

/** The estimated interval among the prices of comparable listings. */
export function PriceSuggestion({
  open,
  onPrice,
}: {
  open: OpenSuggestion;
  onPrice: (price: number) => void;
}) {
  const { estimate, compared, axis, ranges, price } = open;
  const hasDots = compared !== null && compared.prices.length >= MIN_DOTS;
  return (
    <div className="md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="badge badge-note">{basisText(open)}</span>
          <span className="text-fg-2">{m.price_suggest_guidance()}</span>
        </p>
        <CertaintyBars certainty={estimate.certainty} spreadPercent={estimate.spread_percent} />
      </div>
      {compared !== null && (
        <p className="num mt-2 text-sm text-fg-2">
          {m.price_suggest_compared({
            count: compared.total,
            written: formatNumber(compared.total),
            window: compared.window,
          })}
        </p>
      )}
      {hasDots ? (
        <PriceStrip prices={compared.prices} axis={axis} ranges={ranges} price={price} />
      ) : (
        <p className="mt-2 text-sm text-fg-2">{m.price_suggest_few({ least: MIN_DOTS })}</p>
      )}
      <Marks open={open} onPrice={onPrice} />
      <p className="num mt-3 text-sm text-fg-3">
        {hasDots && m.price_suggest_dots()} {m.price_suggest_ends()}{' '}
        {m.price_suggest_date({ date: formatDate(new Date(`${estimate.fitted_on}T12:00:00Z`)) })}
      </p>
    </div>
  );
}

const basisText = ({ estimate: { of_model: count } }: OpenSuggestion): string =>
  count > 0 ? m.price_suggest_basis({ count, written: formatNumber(count) }) : m.price_suggest_basis_make();

/** Percent of the axis that two labels need between their middles. */
const LEAST_APART = 19;

/** Low, ideal and high price where they are on the axis; pressed, they fill the field. */
function Marks({ open, onPrice }: { open: OpenSuggestion; onPrice: (price: number) => void }) {
  const { estimate, axis } = open;
  const marks = [
    [m.listing_price_low(), estimate.low_eur_minor],
    [m.listing_price_ideal(), estimate.ideal_eur_minor],
    [m.listing_price_high(), estimate.high_eur_minor],
  ] as const;
  const places = marks.map(([, price]) => placeOn(axis, price));
  const isWide = places.every((place, at) => at === 0 || place - places[at - 1]! >= LEAST_APART);
  return (
    <div
      role="group"
      aria-label={m.price_suggest_marks()}
      className={`mt-2 grid grid-cols-3 gap-2 ${isWide ? 'md:relative md:block md:h-14' : ''}`}
    >
      {marks.map(([label, price], at) => (
        <button
          key={label}
          type="button"
          style={{ ['--at' as string]: `clamp(3rem, ${places[at]}%, calc(100% - 3rem))` }}
          className={`num min-h-12 rounded-md border border-line px-1 py-1 text-center text-sm hover:bg-sunken ${isWide ? 'md:absolute md:left-(--at) md:w-24 md:-translate-x-1/2 md:border-transparent' : ''}`}
          onClick={() => onPrice(price)}
        >
          <span className="block text-fg-2">{label}</span>
          <b className="font-semibold">{formatEuro(price)}</b>
        </button>
      ))}
    </div>
  );
}

/** Loading, failed and refused suggestions. */
export function NoSuggestion({ state, onRetry }: { state: SuggestionState; onRetry: () => void }) {
  if (state.kind === 'loading')
    return (
      <div role="status" className="md:col-span-2">
        <span className="text-sm text-fg-2">{m.price_suggest_loading()}</span>
        <span className="mt-2 block h-24 rounded-md bg-sunken" aria-hidden="true" />
      </div>
    );
  if (state.kind === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-4 text-sm md:col-span-2">
        <p role="alert" className="min-w-0 flex-1">
          {state.message}
        </p>
        <button type="button" className="btn btn-secondary btn-sm max-lg:!min-h-11" onClick={onRetry}>
          {m.price_suggest_retry()}
        </button>
      </div>
    );
  const { refusal, compared } = state.suggestion;
  return (
    <div className="flex gap-4 rounded-md bg-sunken p-4 md:col-span-2">
      <span
        className="grid size-10 flex-none place-items-center rounded-full bg-surface text-fg-2"
        aria-hidden="true"
      >
        <Icon name="scale" />
      </span>
      <div role="status" className="min-w-0 text-sm">
        <p className="text-base font-semibold">{m.price_suggest_none()}</p>
        <p className="mt-1 text-fg-2">{refusal}</p>
        {compared !== null && compared.total > 0 && (
          <a
            href={compared.address}
            target="_blank"
            rel="noopener"
            className="mt-1 inline-flex min-h-11 items-center font-medium text-accent hover:underline"
          >
            {m.price_see_compared({ count: compared.total, written: formatNumber(compared.total) })}
            <span className="sr-only">{m.price_new_tab()}</span>
          </a>
        )}
      </div>
    </div>
  );
}
