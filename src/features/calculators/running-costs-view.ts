/** What a page shows of running costs: every text is written by the server. */
export interface RunningCostsView {
  tax: TaxCardView;
  /** Undefined for what has no engine. */
  fuel: FuelCardView | undefined;
  /** One line each, for lists and comparisons; undefined where there is no figure. */
  yearlyTax: string | undefined;
  yearlyFuel: string | undefined;
}

export interface CostStep {
  label: string;
  value: string;
}

export interface CostResult {
  /** Whether there is a figure. */
  known: boolean;
  /** How sure the figure is; why there is none. */
  certainty: string;
  /** Everything in a sentence: the text equivalent. */
  summary: string;
  steps: CostStep[];
  notes: string[];
  /** Where rates and prices come from, with their dates. */
  sources: string[];
}

export interface TaxResultView extends CostResult {
  taxYear: number;
  amount: string;
  /** By older rates, beside a range. */
  lastKnown: string | undefined;
}

export interface FuelResultView extends CostResult {
  electric: boolean;
  yearly: string;
  monthly: string;
  daily: string;
}

export interface TaxCardView {
  result: TaxResultView;
  /** The rule in plain words. */
  how: string;
  /** Parameters of `/api/calculators/tax` that give this result. */
  query: Record<string, string>;
  /** The town whose municipality it is. */
  town: string;
}

export interface FuelCardView {
  result: FuelResultView;
  /** The rule in plain words. */
  how: string;
  /** Parameters of `/api/calculators/fuel` that give this result. */
  query: Record<string, string>;
}
