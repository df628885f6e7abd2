import { m } from '#platform/i18n/messages.ts';
import type { PricePositionView, PriceView } from '../listing-view.ts';
import { PriceReasons } from '../../price-reasons/ui/price-reasons.tsx';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';

/** Price with the previous price, the net price and its position on the market. */
export function ListingPrice({ listingId, price }: { listingId: number; price: PriceView }) {
  return (
    <>
      <p className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <span className="num display text-4xl font-bold tracking-[-.03em]">{price.price}</span>
        {price.oldPrice && (
          <span className="num pb-1 text-fg-3">
            <span className="sr-only">{m.listing_price_was()}: </span>
            <s>{price.oldPrice}</s>
            <b className="ml-2 font-semibold whitespace-nowrap text-good">{price.drop}</b>
          </span>
        )}
      </p>
      {price.net && <p className="num mt-1 text-sm text-fg-2">{price.net}</p>}
      {price.converted && <p className="num mt-1 text-sm text-fg-2">{price.converted}</p>}
      {price.notes && <p className="mt-1 text-sm text-fg-3">{price.notes}</p>}
      {price.notRated && <p className="mt-1 text-sm text-fg-3">{price.notRated}</p>}
      {price.position && (
        <PricePosition listingId={listingId} price={price.price} position={price.position} />
      )}
    </>
  );
}

/** The bar is hidden from screen readers, because the texts and the three prices say the same. */
function PricePosition(props: { listingId: number; price: string; position: PricePositionView }) {
  const { listingId, price, position } = props;
  const left = `${Math.round(position.position * 100)}%`;
  return (
    <div className="mt-4 rounded-lg bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-semibold tracking-normal">{m.listing_price_position()}</h2>
        <PriceBadge rating={position} />
      </div>
      <div className="relative mt-9" aria-hidden="true">
        <div
          className="num absolute -top-7 -translate-x-1/2 rounded-sm bg-inverse px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-inverse"
          style={{ left: `clamp(2rem, ${left}, calc(100% - 2rem))` }}
        >
          {price}
        </div>
        <div className="scale !h-2">
          <i style={{ left }} className="!size-4" />
        </div>
      </div>
      {/* Columns whose middles are where the three prices are on the scale. */}
      <dl className="num mt-2.5 grid grid-cols-[repeat(3,25%)] justify-center text-sm">
        <Reference label={m.listing_price_low()} value={position.low} />
        <Reference label={m.listing_price_ideal()} value={position.ideal} />
        <Reference label={m.listing_price_high()} value={position.high} />
      </dl>
      <p className="num mt-3 text-sm text-fg-2">
        <b className={`font-semibold text-(--rated) rated-${position.kind}`}>{position.difference}</b>{' '}
        {position.similar} {m.listing_price_guidance()}
      </p>
      <details className="mt-1 text-sm text-fg-2">
        <summary className="inline-flex min-h-6 list-none items-center font-medium text-accent hover:underline max-lg:min-h-11">
          {m.listing_price_how()}
        </summary>
        <p className="pb-1">
          {m.listing_price_how_text()}{' '}
          <a href="/about#prices" className="text-accent underline">
            {m.listing_price_method()}
          </a>
        </p>
      </details>
      <PriceReasons listingId={listingId} rating={position.label} />
    </div>
  );
}

function Reference(props: { label: string; value: string }) {
  return (
    <div className="flex flex-col items-center whitespace-nowrap">
      <dt className="text-xs text-fg-3">{props.label}</dt>
      <dd className="font-semibold">{props.value}</dd>
    </div>
  );
}
