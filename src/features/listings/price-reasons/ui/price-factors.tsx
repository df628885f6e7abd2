import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PriceEstimateJson } from '../price-reasons-schema.ts';

type Reasons = NonNullable<PriceEstimateJson['reasons']>;

/** Lines from the price of a typical listing to the ideal price. */
export function PriceFactors({ reasons, idealEurMinor }: { reasons: Reasons; idealEurMinor: number }) {
  return (
    <dl className="text-sm">
      <Total label={m.price_typical()} amount={reasons.typical_eur_minor} />
      {reasons.factors.map((factor) => (
        <Factor key={`${factor.label} ${factor.detail}`} {...factor} />
      ))}
      {reasons.other_eur_minor !== 0 && (
        <Factor
          label={m.price_other()}
          detail={m.price_other_detail()}
          amount_eur_minor={reasons.other_eur_minor}
        />
      )}
      <Total label={m.price_own_ideal()} amount={idealEurMinor} />
    </dl>
  );
}

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0">
      <dt className="text-fg-2">{label}</dt>
      <dd className="num font-semibold">{formatEuro(amount)}</dd>
    </div>
  );
}

/** One reason: what it is, how it differs from the usual, and its part of the price. */
export function Factor({ label, detail, amount_eur_minor: amount }: Reasons['factors'][number]) {
  const isMore = amount > 0;
  return (
    <div className="flex items-center gap-3 border-t border-line py-2">
      <dt className="flex min-w-0 flex-1 items-center gap-3 wrap-anywhere">
        <span
          aria-hidden="true"
          className={`grid size-6 flex-none place-items-center rounded-md ${isMore ? 'bg-good-bg text-good' : 'bg-warn-bg text-warn'}`}
        >
          <Icon name={isMore ? 'plus' : 'minus'} className="size-3.5" />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          {detail !== null && <span className="num block text-fg-2">{detail}</span>}
        </span>
      </dt>
      <dd className={`num font-semibold whitespace-nowrap ${isMore ? 'text-good' : 'text-warn'}`}>
        {signedEuro(amount)}
      </dd>
    </div>
  );
}

const signedEuro = (amount: number): string => `${amount < 0 ? '−' : '+'} ${formatEuro(Math.abs(amount))}`;
