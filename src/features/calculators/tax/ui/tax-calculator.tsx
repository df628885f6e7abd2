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
  const [euro, setEuro] = useState<string>();
  return (
    <CostCard title={m.tax_title()} icon="receipt-euro" spoken={result === card.result ? '' : result.summary}>
      {result.known ? (
        <>
          <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
            <span className="text-fg-2">{m.tax_total({ year: result.taxYear })}</span>
            <span className="ml-auto text-right">
              <span className="num display block text-2xl font-bold">{result.amount}</span>
              {result.likely && <span className="num text-sm text-fg-2">{result.likely}</span>}
            </span>
          </div>
          <p className="mt-1 text-sm text-fg-2">{result.certainty}</p>
        </>
      ) : (
        <>
          <p className="mt-4 font-semibold">{result.amount}</p>
          <p className="mt-1 text-sm text-fg-2">{result.certainty}</p>
        </>
      )}
      {card.result.asksEuro && <EuroQuestion euro={euro} onChoose={setEuro} />}
      <CostSteps steps={result.steps} />
      <LazyForm load={loadForm} props={{ card, euro, onResult: setResult }} isWanted={euro !== undefined} />
      <CostDetails how={card.how} notes={result.notes} sources={result.sources} />
    </CostCard>
  );
}

/** Euro categories with different ecological components; `none` stands for all below 3. */
const euros = ['none', '3', '4', '5', '6'] as const;

function EuroQuestion({ euro, onChoose }: { euro: string | undefined; onChoose: (euro: string) => void }) {
  return (
    <div role="group" aria-label={m.tax_ask_euro()} className="mt-3 text-sm noscript:hidden">
      <p className="font-medium">{m.tax_ask_euro()}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {euros.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={euro === category}
            aria-label={m.tax_euro_category({
              category: category === 'none' ? m.tax_euro_below() : category,
            })}
            className="btn btn-secondary min-h-9 px-3 aria-pressed:border-primary aria-pressed:text-accent max-lg:min-h-11"
            onClick={() => onChoose(category)}
          >
            {category === 'none' ? m.tax_euro_below() : category}
          </button>
        ))}
      </div>
    </div>
  );
}
