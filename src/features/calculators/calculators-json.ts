import type { z } from 'zod';
import type { TaxCalculation, TaxInputs } from './tax/calculate-tax.server.ts';
import type { FuelQuery, fuelAnswerSchema, taxAnswerSchema, TaxQuery } from './calculators-schema.ts';
import type { EuroAmount } from './euro-amount.ts';
import type { FuelCalculation, FuelChoices } from './fuel/fuel-calculation.ts';
import type { ConsumptionQuestion } from './fuel/fuel-consumption.ts';
import { presentFuel } from './fuel/present-fuel.ts';
import type { TypicalTax } from './tax/tax-answer.ts';
import { presentTax, type PresentCostsOptions } from './tax/present-tax.ts';

export type TaxAnswer = z.infer<typeof taxAnswerSchema>;
export type FuelAnswer = z.infer<typeof fuelAnswerSchema>;

const amountJson = ({ minMinor, maxMinor }: EuroAmount) => ({
  min_eur_minor: minMinor,
  max_eur_minor: maxMinor,
});

const typicalJson = ({ minor, likely, municipalities }: TypicalTax) => ({
  eur_minor: minor,
  likely: amountJson(likely),
  municipalities: municipalities ?? null,
});

export const taxInputs = (query: TaxQuery): TaxInputs => ({
  type: query.type,
  taxClass: query.class,
  cityKey: query.city,
  fuel: query.fuel ?? null,
  powerKw: query.power_kw ?? null,
  productionYear: query.year ?? null,
  euro: query.euro ?? null,
  displacementCc: query.displacement_cc ?? null,
  seats: query.seats ?? null,
  massKg: query.mass_kg ?? null,
  payloadKg: query.payload_kg ?? null,
  axles: query.axles ?? null,
  suspension: query.suspension ?? null,
  grossTonnage: query.gross_tonnage ?? null,
});

export function taxAnswer(calculation: TaxCalculation, options: PresentCostsOptions): TaxAnswer {
  const { tax, taxYear, inputs } = calculation;
  const { amount, certainty, summary, steps, notes, sources, likely, asksEuro } = presentTax(
    calculation,
    options,
  );
  return {
    status: tax.status,
    tax_year: taxYear,
    municipality: inputs.cityKey,
    amount:
      tax.status === 'known'
        ? amountJson(tax.amount)
        : tax.status === 'exempt'
          ? amountJson({ minMinor: 0, maxMinor: 0 })
          : null,
    typical: tax.status === 'known' && tax.typical ? typicalJson(tax.typical) : null,
    text: { amount, certainty, summary, steps, notes, sources, likely: likely ?? null, asks_euro: asksEuro },
  };
}

export function fuelQuestion(query: FuelQuery): { vehicle: ConsumptionQuestion; choices: FuelChoices } {
  return {
    vehicle: {
      type: query.type,
      fuel: query.fuel ?? null,
      body: query.body ?? null,
      displacementCc: query.displacement_cc ?? null,
      powerKw: query.power_kw ?? null,
      euro: query.euro ?? null,
      payloadKg: query.payload_kg ?? null,
      axles: query.axles ?? null,
      ...(query.location && { location: query.location }),
    },
    choices: {
      distance: query.distance,
      consumption: query.consumption,
      priceEur: query.price_eur,
      energy: query.energy,
      electricShare: query.electric_percent === undefined ? undefined : query.electric_percent / 100,
      electricConsumption: query.electric_consumption,
      electricPriceEur: query.electric_price_eur,
      electricEnergy: query.electric_energy,
    },
  };
}

export function fuelAnswer(calculation: FuelCalculation, now: Date): FuelAnswer {
  const { result, parts } = calculation;
  const { yearly, monthly, daily, certainty, summary, steps, notes, sources } = presentFuel(calculation, now);
  const cost = result.status === 'known' ? result.cost : undefined;
  return {
    status: result.status,
    yearly: cost ? amountJson(cost.yearly) : null,
    monthly: cost ? amountJson(cost.monthly) : null,
    daily: cost ? amountJson(cost.daily) : null,
    estimated: parts.some(({ margin }) => margin > 0),
    text: { yearly, monthly, daily, certainty, summary, steps, notes, sources },
  };
}
