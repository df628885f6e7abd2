import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { FuelCardView, FuelResultView } from '../../running-costs-view.ts';
import { CostCard } from '../../ui/cost-card.tsx';
import { CostDetails, CostSteps } from '../../ui/cost-details.tsx';
import { LazyForm } from '../../ui/lazy-form.tsx';

const loadForm = () => import('./fuel-form.tsx').then(({ FuelForm }) => FuelForm);

/** Fuel costs per day, month and year. The server calculates the first result. */
export function FuelCalculator({ card }: { card: FuelCardView }) {
  const [result, setResult] = useState(card.result);
  return (
    <CostCard
      title={result.electric ? m.fuel_title_electric() : m.fuel_title()}
      icon={result.electric ? 'battery-charging' : 'fuel'}
      spoken={result === card.result ? '' : result.summary}
    >
      {result.known ? (
        <Amounts result={result} />
      ) : (
        <>
          <p className="mt-4 font-semibold">{result.yearly}</p>
          <p className="mt-1 text-sm text-fg-2">{result.certainty}</p>
        </>
      )}
      <CostSteps steps={result.steps} />
      <LazyForm load={loadForm} props={{ card, onResult: setResult }} />
      <CostDetails how={card.how} notes={result.notes} sources={result.sources} />
    </CostCard>
  );
}

function Amounts({ result }: { result: FuelResultView }) {
  return (
    <>
      <dl className="num mt-4 space-y-1">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <dt className="text-fg-2">{m.fuel_yearly()}</dt>
          <dd className="display text-2xl font-bold">{result.yearly}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-fg-2">{m.fuel_monthly()}</dt>
          <dd className="font-semibold">{result.monthly}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-fg-2">{m.fuel_daily()}</dt>
          <dd className="font-semibold">{result.daily}</dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-fg-2">{result.certainty}</p>
    </>
  );
}
