import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { TaxCalculation } from './calculate-tax.server.ts';
import { euroOf } from '../euro-amount.ts';
import { presentAmount, wholeEuros } from '../present-amount.ts';
import type { CostStep, TaxResultView } from '../running-costs-view.ts';
import { taxParameters } from './tax-parameters.ts';
import type { TaxGap, TaxRate, TaxStep, TypicalTax, VehicleTax } from './tax-answer.ts';
import type { Limits } from './tax-law.ts';

export interface PresentCostsOptions {
  catalogue: Pick<
    Catalogue,
    'cityByKey' | 'countryByKey' | 'colorByKey' | 'featureByKey' | 'brandByKey' | 'provinceByKey'
  >;
  locale: Locale;
}

const noteMessage = messageFamily('tax_note_', m);
const gapMessage = messageFamily('tax_gap_', m);
const inputMessage = messageFamily('tax_input_', m);
/** Coefficients and printed rates are shown with up to five decimals, converted rates with three. */
const RATE_DECIMALS = 5;
const EURO_RATE_DECIMALS = 3;

/** Presents the tax in the language of the page. */
export function presentTax(
  { tax, taxYear, inputs }: TaxCalculation,
  { catalogue, locale }: PresentCostsOptions,
): TaxResultView {
  const common = { taxYear, steps: [], notes: [], sources: [], likely: undefined, asksEuro: false };
  if (tax.status === 'unavailable') {
    const certainty = gapWords(tax.gap);
    const title = m.tax_unavailable();
    return { ...common, known: false, amount: title, certainty, summary: `${title}: ${certainty}` };
  }
  const place = optionLabel('city', inputs.cityKey, locale, catalogue);
  if (tax.status === 'exempt') {
    const certainty = m.tax_exempt_electric();
    return { ...common, known: true, amount: formatEuro(0), certainty, summary: certainty };
  }
  const certain = isCertain(tax, taxYear);
  const asksEuro = tax.notes.includes('euro_not_stated');
  const { typical } = tax;
  const amount = typical
    ? m.costs_about({ amount: formatEuro(wholeEuros(typical.minor)) })
    : presentAmount(tax.amount, certain);
  return {
    known: true,
    taxYear,
    amount,
    likely: typical && likelyText(typical),
    asksEuro,
    certainty: typical ? typicalText(typical, tax.rates) : certaintyWords(tax, certain),
    summary: m.tax_summary({ place, year: taxYear, amount }),
    steps: tax.steps.map((step) => presentStep(step, locale)),
    notes: tax.notes.map((note) => noteMessage(note)?.() ?? note),
    sources: [...sourcesOf(tax.rates), m.tax_source_law()],
  };
}

/** Nothing when both ends round to the typical amount. */
function likelyText({ minor, likely }: TypicalTax): string | undefined {
  const [from, to] = [wholeEuros(likely.minMinor), wholeEuros(likely.maxMinor)];
  if (from === to && from === wholeEuros(minor)) return undefined;
  return m.tax_likely({ from: formatEuro(from), to: formatEuro(to) });
}

function typicalText({ municipalities }: TypicalTax, rates: readonly TaxRate[]): string {
  if (municipalities === undefined)
    return m.tax_certainty_older({ year: Math.min(...rates.map(({ year }) => year)) });
  return m.tax_certainty_median({ count: municipalities });
}

type KnownTax = Extract<VehicleTax, { status: 'known' }>;

const isCertain = ({ amount, rates }: KnownTax, taxYear: number): boolean =>
  amount.minMinor === amount.maxMinor &&
  rates.length > 0 &&
  rates.every(({ year, confidence }) => year === taxYear && confidence === 'sure');

function certaintyWords({ rates, amount }: KnownTax, certain: boolean): string {
  const years = rates.map(({ year }) => year);
  if (years.length === 0) return m.tax_certainty_law();
  const year = Math.min(...years);
  if (certain) return m.tax_certainty_sure({ year });
  return amount.minMinor === amount.maxMinor
    ? m.tax_certainty_likely({ year })
    : m.tax_certainty_partly({ year });
}

const sourcesOf = (rates: readonly TaxRate[]): string[] => [
  ...new Set(rates.map(({ source, year }) => m.tax_source({ source, year }))),
];

function gapWords(gap: TaxGap): string {
  if (gap.kind === 'unknown') return gapMessage(gap.what)?.() ?? gap.what;
  const inputs = gap.inputs.map((input) => inputMessage(taxParameters[input])?.() ?? input);
  return m.tax_missing({ inputs: inputs.join(', ').toLocaleLowerCase('bg') });
}

function limitsText({ min, max }: Limits, decimals = RATE_DECIMALS): string {
  const from = formatNumber(min, decimals);
  const to = formatNumber(max, decimals);
  return from === to ? from : `${from}–${to}`;
}
const euroText = (bgn: Limits): string => m.tax_rate_eur({ rate: limitsText(inEuro(bgn), 2) });
const inEuro = ({ min, max }: Limits): Limits => ({ min: euroOf(min, 'BGN'), max: euroOf(max, 'BGN') });
const factor = (limits: Limits): string => `× ${limitsText(limits)}`;

function presentStep(step: TaxStep, locale: Locale): CostStep {
  switch (step.key) {
    case 'power': {
      const rate = m.tax_rate_eur({ rate: limitsText(step.perKw, EURO_RATE_DECIMALS) });
      const power = m.measure_kw({ value: formatNumber(step.kw, 2) });
      const printed =
        step.bgn === undefined ? '' : ` (${m.tax_rate_bgn({ rate: formatNumber(step.bgn, RATE_DECIMALS) })})`;
      return { label: m.tax_step_power(), value: `${power} × ${rate}${printed}` };
    }
    case 'age':
      return {
        label: m.tax_step_age({ count: step.years }),
        value: factor({ min: step.coefficient, max: step.coefficient }),
      };
    case 'ecology':
      return {
        label: (step.assumed ? m.tax_step_ecology_assumed : m.tax_step_ecology)({
          euro: euroWords(step.euro, locale),
        }),
        value: factor(step.coefficient),
      };
    case 'flat':
      return { label: m.tax_step_flat(), value: euroText(step.bgn) };
    case 'units':
      return {
        label: unitLabels[step.unit](),
        value: `${formatNumber(step.count, 2)} × ${euroText(step.perUnit)}`,
      };
    case 'reduction':
      return { label: m.tax_step_reduction(), value: factor(step.share) };
    case 'law':
      return { label: m.tax_step_law(), value: presentAmount(step.amount) };
  }
}

const unitLabels = {
  load: m.tax_step_units_load,
  gross_ton: m.tax_step_units_gross_ton,
  kw: m.tax_step_units_kw,
} as const;

function euroWords(euro: string | null, locale: Locale): string {
  if (euro === null) return m.tax_euro_unknown();
  return euro === 'none' ? m.tax_euro_none() : optionLabel('euro', euro, locale);
}
