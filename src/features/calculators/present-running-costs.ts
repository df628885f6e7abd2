import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { m } from '#platform/i18n/messages.ts';
import type { FuelCalculation } from './fuel/fuel-calculation.ts';
import type { RunningCosts } from './get-running-costs.server.ts';
import { presentFuel } from './fuel/present-fuel.ts';
import { presentTax, type PresentCostsOptions } from './tax/present-tax.ts';
import type { FuelCardView, RunningCostsView, TaxCardView } from './running-costs-view.ts';
import { taxParameters } from './tax/tax-parameters.ts';
import type { TaxCalculation } from './tax/calculate-tax.server.ts';
import type { TaxInput } from './tax/tax-parameters.ts';

/** Presents the running costs of a listing in the language of the page. */
export function presentRunningCosts(
  { tax, fuel }: RunningCosts,
  options: PresentCostsOptions & { now: Date },
): RunningCostsView {
  const { catalogue, locale } = options;
  const result = presentTax(tax, options);
  const taxCard: TaxCardView = {
    // Listings state horsepower, the law uses kilowatts.
    result: byPower(tax) ? { ...result, notes: [...result.notes, m.tax_note_power_from_hp()] } : result,
    how: m.tax_how_text(),
    query: taxQuery(tax),
    town: optionLabel('city', tax.inputs.cityKey, locale, catalogue),
  };
  const fuelCard = fuel && presentFuelCard(fuel, options.now);
  return {
    tax: taxCard,
    fuel: fuelCard,
    yearlyTax: taxCard.result.known ? taxCard.result.amount : undefined,
    yearlyFuel: fuelCard?.result.known ? fuelCard.result.yearly : undefined,
  };
}

const byPower = ({ tax }: TaxCalculation): boolean =>
  tax.status === 'known' &&
  tax.steps.some((step) => step.key === 'power' || (step.key === 'units' && step.unit === 'kw'));

function taxQuery({ inputs }: TaxCalculation): Record<string, string> {
  const { type, taxClass, cityKey, fuel } = inputs;
  const given = (Object.keys(taxParameters) as TaxInput[]).map((input) => [
    taxParameters[input],
    inputs[input],
  ]);
  return withoutNulls([['type', type], ['class', taxClass], ['city', cityKey], ['fuel', fuel], ...given]);
}

function presentFuelCard(fuel: FuelCalculation, now: Date): FuelCardView {
  const { vehicle, distance } = fuel;
  const query = withoutNulls([
    ['type', vehicle.type],
    ['fuel', vehicle.fuel],
    ['body', vehicle.body],
    ['power_kw', vehicle.powerKw],
    ['displacement_cc', vehicle.displacementCc],
    ['euro', vehicle.euro],
    ['payload_kg', vehicle.payloadKg],
    ['axles', vehicle.axles],
    ['distance', distance],
  ]);
  const how = vehicle.type === 'boat' ? m.fuel_how_text_boat() : m.fuel_how_text();
  return { result: presentFuel(fuel, now), how, query };
}

const withoutNulls = (
  entries: readonly (readonly (string | number | null | undefined)[])[],
): Record<string, string> =>
  Object.fromEntries(
    entries
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
