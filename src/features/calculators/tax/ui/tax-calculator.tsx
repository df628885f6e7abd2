import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { TaxCardView } from '../../running-costs-view.ts';
import { CostCard } from '../../ui/cost-card.tsx';
import { CostDetails, CostSteps } from '../../ui/cost-details.tsx';
import { LazyForm } from '../../ui/lazy-form.tsx';

const loadForm = () => import('./tax-form.tsx').then(({ TaxForm }) => TaxForm);

/** The yearly tax. The server calculates the first result for the listing. */
export function TaxCalculator({ card }: { card: TaxCardView }) {
  const [result, setResult] = useState(card.result);
  return (
    <CostCard title={m.tax_title()} icon="receipt-euro" spoken={result === card.result ? '' : result.summary}>
      {result.known ? (
        <>
          <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
            <span className="text-fg-2">{m.tax_total({ year: result.taxYear })}</span>
            <span className="num display text-2xl font-bold">{result.amount}</span>
          </div>
          <p className="mt-1 text-sm text-fg-2">{result.certainty}</p>
        </>
      ) : (
        <>
          <p className="mt-4 font-semibold">{result.amount}</p>
          <p className="mt-1 text-sm text-fg-2">{result.certainty}</p>
        </>
      )}
      <CostSteps steps={result.steps} />
      {result.lastKnown && <p className="num mt-3 text-sm text-fg-2">{result.lastKnown}</p>}
      <LazyForm load={loadForm} props={{ card, onResult: setResult }} />
      <CostDetails how={card.how} notes={result.notes} sources={result.sources} />
    </CostCard>
  );
}
