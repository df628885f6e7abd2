import type { Database } from '#platform/db/database.server.ts';
import { getTaxRates, getTypicalRates } from './get-tax-rates.server.ts';
import { municipalityOf } from './municipality.ts';
import { vehicleTax } from './vehicle-tax.ts';
import type { VehicleTax, VehicleTaxQuestion } from './tax-answer.ts';

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

/** Calculates the tax of the current year (in Sofia) in the municipality of a town. Public. */
export async function calculateTax(
  ctx: { db: Database; now: () => Date },
  asked: TaxInputs,
): Promise<TaxCalculation> {
  const taxYear = Number(ctx.now().toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' }).slice(0, 4));
  const inputs = { ...asked, cityKey: municipalityOf(asked.cityKey) };
  const [rates, typicalRates] = await Promise.all([
    getTaxRates(ctx, { cityKey: inputs.cityKey, taxYear }),
    getTypicalRates(ctx, { taxYear }),
  ]);
  return { inputs, taxYear, tax: vehicleTax({ ...inputs, taxYear, rates, typicalRates }) };
}
