export const currencies = ['EUR', 'BGN', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in minor units (cents, stotinki) with its currency. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** The VAT rate in Bulgaria (ЗДДС art. 66): a price without VAT × 1.20 is what a private buyer pays. */
export const VAT_FACTOR = 1.2;
