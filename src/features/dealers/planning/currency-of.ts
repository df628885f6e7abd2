import { currencies, type Currency } from '#kernel/money.ts';

/** Prices of the form are in euro unless another currency is chosen. */
export const currencyOf = (currency: unknown): Currency =>
  currencies.find((each) => each === currency) ?? 'EUR';
