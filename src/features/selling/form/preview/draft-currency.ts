import { currencies, type Currency } from '#kernel/money.ts';

/** The chosen currency; EUR by default. */
export const draftCurrency = (text: string | undefined): Currency =>
  currencies.find((each) => each === text) ?? 'EUR';
