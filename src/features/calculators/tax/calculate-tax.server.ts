import type { Database } from '#platform/db/database.server.ts';
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

/** Towns decide on rates once a year; an update of the program brings them. */
const townRates = new KeptAnswers<TaxRate[]>({ maxAgeMs: 60_000, maxKeys: 600 });
const allTypicalRates = new KeptAnswers<TypicalRate[]>({ maxAgeMs: 60_000, maxKeys: 10 });

/** Calculates the tax of the current year (in Sofia) in the municipality of a town. Public. */
export async function calculateTax(
  ctx: { db: Database; now: () => Date },
  asked: TaxInputs,
): Promise<TaxCalculation> {
  const taxYear = Number(ctx.now().toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' }).slice(0, 4));
  const inputs = { ...asked, cityKey: municipalityOf(asked.cityKey) };
  const { cityKey } = inputs;
  const now = ctx.now();
  const [rates, typicalRates] = await Promise.all([
    townRates.get(ctx.db, `${cityKey} ${taxYear}`, {
      now,
      read: () => getTaxRates(ctx, { cityKey, taxYear }),
    }),
    allTypicalRates.get(ctx.db, String(taxYear), { now, read: () => getTypicalRates(ctx, { taxYear }) }),
  ]);
  return { inputs, taxYear, tax: vehicleTax({ ...inputs, taxYear, rates, typicalRates }) };
}
