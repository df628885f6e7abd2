import { useEffect, useState } from 'react';
import { priceAxis } from '#features/pricing/suggestion/price-axis.ts';
import { priceStep } from '#features/pricing/suggestion/price-step.ts';
import { PriceStrip } from '#features/pricing/ui/price-strip.tsx';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { getPriceReasonsOperation, PriceReasonsOfListing } from '../get-price-reasons.server.ts';
import type { ComparedJson, PriceEstimateJson } from '../price-reasons-schema.ts';
import { CertaintyBars } from './certainty-bars.tsx';
import { NearestListings } from './nearest-listings.tsx';
import { Factor } from './price-factors.tsx';
import { rangesOf } from './ranges-of.ts';

const readReasons = (id: number): Promise<PriceReasonsOfListing> =>
  callOperation<typeof getPriceReasonsOperation>('GET', `/api/listings/${id}/price-reasons`, {
    query: { hl: activeLocale() },
  });

/** Why a listing has its rating; read when the panel opens. */
export function PriceReasonsPanel({ listingId, rating }: { listingId: number; rating: string }) {
  const [reasons, setReasons] = useState<PriceReasonsOfListing>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const isHere = { current: true };
    readReasons(listingId).then(
      (found) => isHere.current && setReasons(found),
      (error: unknown) =>
        isHere.current && setFault(error instanceof ApiError ? error.message : m.price_reasons_failed()),
    );
    return () => {
      isHere.current = false;
    };
  }, [listingId]);
  return (
    <section className="mt-3 border-t border-line pt-3" aria-labelledby="price-reasons">
      <h3 id="price-reasons" className="font-semibold">
        {m.price_reasons_title({ rating })}
      </h3>
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {fault}
        </p>
      )}
      {!reasons && fault === undefined && (
        <p role="status" className="mt-2 text-sm text-fg-2">
          {m.price_suggest_loading()}
        </p>
      )}
      {reasons?.estimate && (
        <Reasons estimate={reasons.estimate} compared={reasons.compared} price={reasons.price_eur_minor} />
      )}
      {reasons && !reasons.estimate && <p className="mt-2 text-sm text-fg-2">{reasons.refusal}</p>}
    </section>
  );
}

interface ReasonsProps {
  estimate: PriceEstimateJson;
  compared: ComparedJson | null;
  price: number;
}

/** Fewer comparable listings make no picture. */
const MIN_DOTS = 8;
const MOST_FACTORS = 3;

function Reasons({ estimate, compared, price }: ReasonsProps) {
  const { low_eur_minor: low, high_eur_minor: high, ideal_eur_minor: ideal, reasons } = estimate;
  const prices = compared?.prices ?? [];
  return (
    <>
      {prices.length >= MIN_DOTS && (
        <>
          <p className="num mt-1 mb-2 text-sm text-fg-2">
            {m.price_reasons_cheaper({
              cheaper: formatNumber(prices.filter((other) => other < price).length),
              count: formatNumber(prices.length),
            })}
          </p>
          <PriceStrip
            prices={prices}
            axis={priceAxis(prices, { low, high, own: price, step: priceStep(ideal) })}
            ranges={rangesOf(estimate)}
            price={price}
            height="h-[92px]"
          />
        </>
      )}
      {reasons && reasons.factors.length > 0 && (
        <>
          <h4 className="mt-3 text-sm font-semibold">{m.price_reasons_counted()}</h4>
          <dl className="text-sm">
            {reasons.factors.slice(0, MOST_FACTORS).map((factor) => (
              <Factor key={`${factor.label} ${factor.detail}`} {...factor} />
            ))}
          </dl>
        </>
      )}
      {compared !== null && compared.nearest.length > 0 && (
        <>
          <h4 className="mt-3 text-sm font-semibold">{m.price_nearest()}</h4>
          <NearestListings compared={compared} />
        </>
      )}
      <CertaintyBars certainty={estimate.certainty} spreadPercent={estimate.spread_percent} />
      <p className="num mt-2 text-sm text-fg-2">
        {m.price_suggest_ends()}{' '}
        {m.price_suggest_date({ date: formatDate(new Date(`${estimate.fitted_on}T12:00:00Z`)) })}
      </p>
    </>
  );
}
