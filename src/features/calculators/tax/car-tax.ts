import { euroAmount } from '../euro-amount.ts';
import {
  ageCoefficients,
  ecologicalComponents,
  LIGHT_VEHICLE_KG,
  powerBands,
  type Limits,
} from './tax-law.ts';
import { hull, missing, times } from './tax-steps.ts';
import type {
  EcologicalPart,
  TaxNote,
  TaxRate,
  TaxRatePart,
  VehicleTax,
  VehicleTaxQuestion,
} from './tax-answer.ts';

export const powerBandOf = (kw: number) =>
  powerBands.find(({ upToKw }) => kw <= upToKw) ?? powerBands[powerBands.length - 1]!;

/** Age in years for the tax; the year of production counts as the first. */
export const taxAge = (productionYear: number, taxYear: number): number =>
  Math.max(1, taxYear - productionYear + 1);

export const ageCoefficient = (years: number): number =>
  ageCoefficients.find(({ upToYears }) => years <= upToYears)?.coefficient ?? 1.1;

/** The ecological component of a Euro category; undefined when field V.9 is not stated. */
export function ecologicalPart(euro: string | null): EcologicalPart | undefined {
  if (euro === null) return undefined;
  const category = euro.charAt(0);
  return ['3', '4', '5', '6'].includes(category) ? (`ec_euro${category}` as EcologicalPart) : 'ec_none';
}

/** Tax of cars, and of goods vehicles up to 3.5 t: kilowatts × rate × age × ecological component. */
export function carTax(question: VehicleTaxQuestion): VehicleTax {
  const { powerKw, productionYear, taxYear, euro, massKg, taxClass } = question;
  if (powerKw === null || productionYear === null) {
    return missing(
      ...(powerKw === null ? (['powerKw'] as const) : []),
      ...(productionYear === null ? (['productionYear'] as const) : []),
    );
  }
  const band = powerBandOf(powerKw);
  const years = taxAge(productionYear, taxYear);
  const coefficient = ageCoefficient(years);
  const ecological = ecologicalPart(euro);
  const legalEcology = ecological
    ? ecologicalComponents[ecological]
    : hull(Object.values(ecologicalComponents));

  const work = (rate: TaxRate | undefined, component: TaxRate | undefined) => {
    const currency = rate?.currency ?? 'BGN';
    const perKw = rate ? exactly(rate.value) : band.perKwBgn;
    const ecology = component ? exactly(component.value) : legalEcology;
    const product = times(perKw, powerKw * coefficient);
    const total = { min: product.min * ecology.min, max: product.max * ecology.max };
    return { currency, perKw, ecology, amount: euroAmount(total, currency) } as const;
  };

  // An ordinance applies until it is changed, so last year's figures count; older ones do not.
  const current = (part: TaxRatePart) => newest(question, part, taxYear - 1);
  const rate = current(band.part);
  const component = ecological && current(ecological);
  const rates = [rate, component].filter((each) => each !== undefined);
  const { currency, perKw, ecology, amount } = work(rate, component);
  const notes: TaxNote[] = [];
  if (!rate) notes.push('rate_unknown');
  if (rates.some(({ year }) => year < taxYear)) notes.push('rate_of_last_year');
  if (ecological === undefined) notes.push('euro_not_stated');
  else if (!component) notes.push('ecology_unknown');
  if (taxClass === 'van' && massKg === null) notes.push('mass_assumed_light');

  const older = [
    rate ?? newest(question, band.part),
    component ?? (ecological && newest(question, ecological)),
  ];
  const lastRates = older.filter((each) => each !== undefined);
  return {
    status: 'known',
    amount,
    steps: [
      { key: 'power', kw: powerKw, perKw, currency },
      { key: 'age', years, coefficient },
      { key: 'ecology', euro, coefficient: ecology },
      ...(currency === 'BGN' ? [{ key: 'conversion' } as const] : []),
    ],
    notes,
    rates,
    ...(lastRates.length > rates.length && {
      lastKnown: { amount: work(older[0], older[1]).amount, rates: lastRates },
    }),
  };
}

/** Whether a goods vehicle is taxed by power like a car. */
export const isLight = (massKg: number | null): boolean => massKg !== null && massKg <= LIGHT_VEHICLE_KG;

const exactly = (value: number): Limits => ({ min: value, max: value });

/** The newest figure for a year from `since` up to the tax year. */
function newest({ rates, taxYear }: VehicleTaxQuestion, part: TaxRatePart, since = 0): TaxRate | undefined {
  return rates
    .filter((rate) => rate.part === part && rate.year <= taxYear && rate.year >= since)
    .sort((a, b) => b.year - a.year)[0];
}
