import { euroAmount, euroOf } from '../euro-amount.ts';
import { taxFactor, type TaxFactor } from './tax-factor.ts';
import {
  ageCoefficients,
  approvedSince,
  ecologicalComponents,
  LIGHT_VEHICLE_KG,
  powerBands,
} from './tax-law.ts';
import { exactly, hull, missing, times } from './tax-steps.ts';
import type { EcologicalPart, TaxNote, TypicalTax, VehicleTax, VehicleTaxQuestion } from './tax-answer.ts';

export const powerBandOf = (kw: number) =>
  powerBands.find(({ upToKw }) => kw <= upToKw) ?? powerBands[powerBands.length - 1]!;

/** Age in years for the tax; the year of production counts as the first. */
export const taxAge = (productionYear: number, taxYear: number): number =>
  Math.max(1, taxYear - productionYear + 1);

export const ageCoefficient = (years: number): number =>
  ageCoefficients.find(({ upToYears }) => years <= upToYears)?.coefficient ?? 1.1;

/** The ecological component of a Euro category. */
function ecologicalPart(euro: string): EcologicalPart {
  const category = euro.charAt(0);
  return ['3', '4', '5', '6'].includes(category) ? (`ec_euro${category}` as EcologicalPart) : 'ec_none';
}

/** The Euro category that new cars of a year had at least; `none` before Euro 3, which all count alike. */
export const assumedEuro = (productionYear: number): string =>
  approvedSince.find(({ year }) => productionYear > year)?.euro ?? 'none';

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
  const perKw = taxFactor(question, band.part, {
    min: euroOf(band.perKwBgn.min, 'BGN'),
    max: euroOf(band.perKwBgn.max, 'BGN'),
  });
  const ecology = ecologyOf(question, productionYear);

  const amountOf = (rate: number, component: number) => powerKw * rate * coefficient * component;
  const amount = euroAmount(
    {
      min: amountOf(perKw.legal.min, ecology.legal.min),
      max: amountOf(perKw.legal.max, ecology.legal.max),
    },
    'EUR',
  );
  const isExact = amount.minMinor === amount.maxMinor;
  const typical = isExact ? undefined : typicalOf(perKw, ecology, powerKw * coefficient);
  const rates = [perKw.rate, ecology.rate].filter((each) => each !== undefined);
  const notes: TaxNote[] = [];
  if (!typical && !isExact && !perKw.rate) notes.push('rate_unknown');
  if (rates.some(({ year }) => year === taxYear - 1)) notes.push('rate_of_last_year');
  if (euro === null) notes.push('euro_not_stated');
  else if (!typical && !isExact && !ecology.rate) notes.push('ecology_unknown');
  if (taxClass === 'van' && massKg === null) notes.push('mass_assumed_light');
  return {
    status: 'known',
    amount,
    ...(typical && { typical }),
    steps: [
      { key: 'power', kw: powerKw, perKw: shown(perKw), bgn: printedInLeva(perKw) },
      { key: 'age', years, coefficient },
      {
        key: 'ecology',
        euro: euro ?? (typical ? assumedEuro(productionYear) : null),
        assumed: euro === null && typical !== undefined,
        coefficient: shown(ecology),
      },
      ...(isExact ? [] : [{ key: 'law', amount } as const]),
    ],
    notes,
    rates,
  };
}

/** Whether a goods vehicle is taxed by power like a car. */
export const isLight = (massKg: number | null): boolean => massKg !== null && massKg <= LIGHT_VEHICLE_KG;

/**
 * The ecological component. Without a stated category it is that of the assumed one, and the likely range spans the
 * categories of cars made up to two years earlier or one year later.
 */
function ecologyOf(question: VehicleTaxQuestion, productionYear: number): TaxFactor {
  const factorOf = (euro: string) => {
    const part = ecologicalPart(euro);
    return taxFactor(question, part, ecologicalComponents[part]);
  };
  if (question.euro !== null) return factorOf(question.euro);
  const assumed = factorOf(assumedEuro(productionYear));
  const near = [-2, -1, 1].map((apart) => factorOf(assumedEuro(productionYear + apart)));
  return {
    ...assumed,
    legal: hull(Object.values(ecologicalComponents)),
    likely: hull([assumed, ...near].map(({ likely }) => likely)),
  };
}

function typicalOf(perKw: TaxFactor, ecology: TaxFactor, weight: number): TypicalTax | undefined {
  if (perKw.typical === undefined || ecology.typical === undefined) return undefined;
  const minor = euroAmount(exactly(weight * perKw.typical * ecology.typical), 'EUR').minMinor;
  const { min, max } = times(perKw.likely, weight);
  const counts = [perKw, ecology].flatMap(({ municipalities }) => municipalities ?? []);
  return {
    minor,
    likely: euroAmount({ min: min * ecology.likely.min, max: max * ecology.likely.max }, 'EUR'),
    municipalities: counts.length > 0 ? Math.min(...counts) : undefined,
  };
}

const shown = ({ typical, legal }: TaxFactor) => (typical === undefined ? legal : exactly(typical));
const printedInLeva = ({ rate }: TaxFactor) => (rate?.currency === 'BGN' ? rate.value : undefined);
