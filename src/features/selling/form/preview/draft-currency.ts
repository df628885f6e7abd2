import { currencies, type Currency } from '#kernel/money.ts';

/** The currency that was chosen; nothing stands for euro. */
export const draftCurrency = (text: string | undefined): Currency =>
  currencies.find((each) => each === text) ?? 'EUR';
