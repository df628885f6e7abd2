import { useEffect, useState } from 'react';
import { oddPrice, type ComparablePrices } from '#features/trust/odd-price.ts';
import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { isPriceConfirmed, priceConfirmation } from '../../price/price-confirmation.ts';
import { typedNumber } from '../../checking/typed-value.ts';
import { grossEuro } from '../preview/preview-card.ts';
import { readComparablePrices } from '../saving/draft-calls.ts';
import { useDraftForm } from './draft-form-context.ts';

/** A price is judged after this pause, because its first digits alone look too low. */
const TYPING_MS = 800;
const MINOR_UNITS = 100;

/** Asks once about a price far from those of comparable listings. It never blocks. */
export function PriceQuestion() {
  const { listingId, fields, lists, set } = useDraftForm();
  const [comparable, setComparable] = useState<ComparablePrices>({ peers: 0, medianEurMinor: null });
  useEffect(() => {
    const isHere = { current: true };
    readComparablePrices(listingId).then(
      (found) => isHere.current && setComparable(found),
      // Offline or refused: without comparable prices only token prices are noticed.
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
      : oddPrice(Math.round(euro * MINOR_UNITS), { ...comparable, condition: fields.condition ?? '' });
  const isConfirmed = isPriceConfirmed(fields);
  const { medianEurMinor } = comparable;
  return (
    <div role="status" className="md:col-span-2 empty:hidden">
      {odd && isConfirmed && (
        <p className="flex gap-2 text-sm text-fg-2">
          <Icon name="check" className="size-4 flex-none" />
          {m.sell_price_confirmed()}
        </p>
      )}
      {odd && !isConfirmed && (
        <div className="rounded-md border border-warn-line bg-warn-bg p-3 text-sm text-warn">
          <p className="flex gap-2 font-semibold">
            <Icon name="info" className="mt-0.5 size-4 flex-none" />
            {m.sell_price_question()}
          </p>
          <p className="mt-1">
            {medianEurMinor === null
              ? m.sell_price_question_token()
              : m.sell_price_question_median({ median: formatEuro(medianEurMinor) })}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => set({ price_confirmed: priceConfirmation(fields) })}
            >
              {m.sell_price_question_yes()}
            </button>
            {odd === 'too_cheap' && (
              <button
                type="button"
                className="btn btn-ghost"
                onClick={() => set({ price_kind: 'on_request', price: '' })}
              >
                {m.price_on_request()}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The value after it has not changed for a moment; at first the present one. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
