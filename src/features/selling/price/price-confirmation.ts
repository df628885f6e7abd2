import type { DraftFields } from '../checking/draft-fields.ts';
import { typedNumber } from '../checking/typed-value.ts';

/** Value of `price_confirmed` for the present price: a confirmation ends when amount, currency or VAT changes. */
export const priceConfirmation = ({ price = '', currency, vat }: DraftFields): string =>
  `${typedNumber(price) ?? ''} ${currency || 'EUR'} ${vat || 'private_or_exempt'}`;

/** Whether the seller has confirmed that the unusual price is the whole price. */
export const isPriceConfirmed = (fields: DraftFields): boolean =>
  fields.price_confirmed === priceConfirmation(fields);
