import type { CostContext } from '../cost-context.ts';
import { getTaxRates, getTypicalRates } from './get-tax-rates.server.ts';
import { municipalityOf } from './municipality.ts';
import { vehicleTax } from './vehicle-tax.ts';
import type { TaxRate, TypicalRate, VehicleTax, VehicleTaxQuestion } from './tax-answer.ts';
import { KeptAnswers } from '#platform/cache/kept-answers.ts';

export type TaxInputs = Omit<VehicleTaxQuestion, 'rates' | 'typicalRates' | 'taxYear'> & {
  type: string;
  cityKey: string;
};

/** A tax with the inputs it was calculated from. */
export interface TaxCalculation {
  inputs: TaxInputs;
  taxYear: number;
  tax: VehicleTax;
}

/** Keys of answers contain the number of changes, so that a change counts at once in every process. */
const townRates = new KeptAnswers<TaxRate[]>({ maxAgeMs: 60_000, maxKeys: 600 });
const allTypicalRates = new KeptAnswers<TypicalRate[]>({ maxAgeMs: 60_000, maxKeys: 10 });

/** Calculates the tax of the current year (in Sofia) in the municipality of a town. Public. */
export async function calculateTax(ctx: CostContext, asked: TaxInputs): Promise<TaxCalculation> {
  const taxYear = Number(ctx.now().toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' }).slice(0, 4));
  const inputs = { ...asked, cityKey: municipalityOf(ctx.catalogue, asked.cityKey) };
  const { cityKey } = inputs;
  const now = ctx.now();
  const changes = ctx.settings.changesOf('running_costs');
  const [rates, typicalRates] = await Promise.all([
    townRates.get(ctx.db, `${changes} ${cityKey} ${taxYear}`, {
      now,
      read: () => getTaxRates(ctx, { cityKey, taxYear }),
    }),
    allTypicalRates.get(ctx.db, `${changes} ${taxYear}`, {
      now,
      read: () => getTypicalRates(ctx, { taxYear }),
    }),
  ]);
  return { inputs, taxYear, tax: vehicleTax({ ...inputs, taxYear, rates, typicalRates }) };
}
