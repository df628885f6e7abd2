import { useEffect, useState } from 'react';
import { shownEstimate } from '#features/pricing/suggestion/price-step.ts';
import { oddPrice, type UsualPrices } from '#features/trust/odd-price.ts';
import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { isPriceConfirmed, priceConfirmation } from '../../price/price-confirmation.ts';
import { typedNumber } from '../../checking/typed-value.ts';
import { grossEuro } from '../preview/preview-card.ts';
import { readUsualPrices } from '../saving/draft-calls.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { SellerQuestion } from './seller-question.tsx';
import { useSettled } from './use-settled.ts';

const MINOR_UNITS = 100;

/** Asks once about a price far from those usual for the vehicle. It never blocks. */
export function PriceQuestion() {
  const { listingId, fields, lists, set } = useDraftForm();
  const [usual, setUsual] = useState<UsualPrices | null>(null);
  useEffect(() => {
    const isHere = { current: true };
    readUsualPrices(listingId).then(
      (found) => isHere.current && setUsual(found),
      // Offline or refused: without usual prices only token prices are noticed.
      () => undefined,
    );
    return () => {
      isHere.current = false;
    };
  }, [listingId]);
  const price = useSettled(fields.price ?? '');
  const euro = price === fields.price && typedNumber(price) ? grossEuro(fields, lists) : undefined;
  const odd =
    euro === undefined
      ? undefined
      : oddPrice(Math.round(euro * MINOR_UNITS), { usual, condition: fields.condition ?? '' });
  return (
    <div role="status" className="empty:hidden md:col-span-2">
      {odd && (
        <SellerQuestion
          question={m.sell_price_question()}
          detail={
            usual === null
              ? m.sell_price_question_token()
              : m.sell_price_question_usual({
                  low: formatEuro(shownEstimate(usual.lowEurMinor, usual.highEurMinor)),
                  high: formatEuro(shownEstimate(usual.highEurMinor)),
                })
          }
          yes={m.sell_price_question_yes()}
          onYes={() => set({ price_confirmed: priceConfirmation(fields) })}
          isConfirmed={isPriceConfirmed(fields)}
          confirmed={m.sell_price_confirmed()}
        >
          {odd === 'too_cheap' && (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => set({ price_kind: 'on_request', price: '' })}
            >
              {m.price_on_request()}
            </button>
          )}
        </SellerQuestion>
      )}
    </div>
  );
}
