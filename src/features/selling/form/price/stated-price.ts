import { VAT_FACTOR } from '#kernel/money.ts';
import type { DraftFields } from '../../checking/draft-fields.ts';
import type { DraftForm } from '../fields/draft-form-context.ts';
import { draftCurrency } from '../preview/draft-currency.ts';
import { grossEuro } from '../preview/preview-card.ts';

type Rates = Pick<DraftForm['lists'], 'unitsPerEur'>;
const MINOR_UNITS = 100;

/** Gross price of the draft in euro cents; undefined without a price. */
export function grossPrice(fields: DraftFields, lists: Rates): number | undefined {
  const euro = grossEuro(fields, lists);
  return euro !== undefined && euro > 0 ? Math.round(euro * MINOR_UNITS) : undefined;
}

/** A gross price in euro cents as the seller would type it: whole units of the draft's currency, with or without VAT. */
export function statedPrice(
  grossEurMinor: number,
  { currency, vat }: DraftFields,
  { unitsPerEur }: Rates,
): string {
  const units = (grossEurMinor / MINOR_UNITS) * (unitsPerEur[draftCurrency(currency)] ?? 1);
  return String(Math.round(vat === 'excluded' ? units / VAT_FACTOR : units));
}
