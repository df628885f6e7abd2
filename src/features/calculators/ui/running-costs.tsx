import { ListingSection } from '#features/listings/page/ui/listing-section.tsx';
import { m } from '#platform/i18n/messages.ts';
import type { RunningCostsView } from '../running-costs-view.ts';
import { FuelCalculator } from '../fuel/ui/fuel-calculator.tsx';
import { TaxCalculator } from '../tax/ui/tax-calculator.tsx';

/** Tax and fuel costs of a vehicle; the first results are rendered without scripts. */
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

/** Resets the form for another vehicle or language, so that no typed values remain. */
const keyOf = (card: { query: Record<string, string>; result: { summary: string } }): string =>
  JSON.stringify([card.query, card.result.summary]);
