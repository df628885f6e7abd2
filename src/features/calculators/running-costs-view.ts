/** Running costs as a page shows them; the server writes every text. */
export interface RunningCostsView {
  tax: TaxCardView;
  /** Undefined for vehicles without an engine. */
  fuel: FuelCardView | undefined;
  /** One line each, for lists and comparisons; undefined without a figure. */
  yearlyTax: string | undefined;
  yearlyFuel: string | undefined;
}

export interface CostStep {
  label: string;
  value: string;
}

export interface CostResult {
  /** Whether a figure is known. */
  known: boolean;
  /** Certainty of the figure, or the reason why there is none. */
  certainty: string;
  /** The whole result in one sentence, as text equivalent. */
  summary: string;
  steps: CostStep[];
  notes: string[];
  /** Sources of rates and prices, with their dates. */
  sources: string[];
}

export interface TaxResultView extends CostResult {
  taxYear: number;
  amount: string;
  /** Likely range of the amount; only next to a typical amount. */
  likely: string | undefined;
  /** Whether the Euro category would make the result more exact. */
  asksEuro: boolean;
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
  /** The town that names the municipality. */
  town: string;
}

export interface FuelCardView {
  result: FuelResultView;
  /** The rule in plain words. */
  how: string;
  /** Parameters of `/api/calculators/fuel` that give this result. */
  query: Record<string, string>;
}
