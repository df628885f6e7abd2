import { currencies, type Currency } from '#kernel/money.ts';
import { formatMoney } from '#platform/i18n/format.ts';

/** The chosen currency; EUR by default. */
export const draftCurrency = (text: string | undefined): Currency =>
  currencies.find((each) => each === text) ?? 'EUR';

/** Sign or abbreviation of a currency in the active language. */
export const currencySign = (currency: Currency): string =>
  formatMoney({ minor: 0, currency }).replaceAll(/[\d\s]/g, '');
