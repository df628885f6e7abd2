import { ListingSection } from '#features/listings/page/ui/listing-section.tsx';
import { m } from '#platform/i18n/messages.ts';
import type { RunningCostsView } from '../running-costs-view.ts';
import { FuelCalculator } from '../fuel/ui/fuel-calculator.tsx';
import { TaxCalculator } from '../tax/ui/tax-calculator.tsx';

/** What a vehicle will cost to run: tax and fuel, each with a first result that needs no scripts. */
export function RunningCosts({ costs: { tax, fuel } }: { costs: RunningCostsView }) {
  return (
    <ListingSection title={m.costs_title()} remark={m.costs_remark()}>
      <div className={`grid items-start gap-4 ${fuel ? 'md:grid-cols-2' : ''}`}>
        <TaxCalculator key={keyOf(tax)} card={tax} />
        {fuel && <FuelCalculator key={keyOf(fuel)} card={fuel} />}
      </div>
    </ListingSection>
  );
}

/** Another vehicle or language is another calculation, so that nothing typed for the last one stays. */
const keyOf = (card: { query: Record<string, string>; result: { summary: string } }): string =>
  JSON.stringify([card.query, card.result.summary]);
