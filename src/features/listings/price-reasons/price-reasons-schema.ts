import * as z from 'zod';
import { priceRatings } from '#features/pricing/price-rating.ts';
import { certainties } from '#features/pricing/suggestion/price-certainty.ts';

const cents = z.int().describe('Gross, in euro cents');

const comparedSchema = z.object({
  total: z.int().describe('Published listings like the vehicle'),
  address: z.string().describe('Path of the results page that shows them'),
  window: z.string().describe('Years and mileage within which they are, in words'),
  prices: z.array(cents).describe('Of the nearest of them, at most 100, in ascending order'),
  nearest: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      detail: z.string().describe('Year and difference in mileage'),
      price_eur_minor: cents,
      picture: z.object({ id: z.string(), width: z.int() }).nullable(),
    }),
  ),
});

const estimateSchema = z.object({
  fitted_on: z.iso.date().describe('Day of the model'),
  of_model: z.int().describe('Listings of the vehicle’s model among those of the price model'),
  certainty: z.enum(certainties),
  spread_percent: z.int().describe('Eight of ten similar listings ask within so many percent of the middle'),
  low_eur_minor: cents,
  ideal_eur_minor: cents,
  high_eur_minor: cents,
  limits: z
    .array(z.object({ rating: z.enum(priceRatings), from_eur_minor: cents, to_eur_minor: cents.nullable() }))
    .describe('Prices of each rating, cheapest first; both ends included'),
  reasons: z
    .object({
      typical_eur_minor: cents.describe('Of the middle of the comparable listings'),
      factors: z.array(
        z.object({ label: z.string(), detail: z.string().nullable(), amount_eur_minor: z.int() }),
      ),
      other_eur_minor: z.int().describe('Facts that are not stated, small amounts and the rounding'),
    })
    .nullable()
    .describe('The typical price, the factors and the rest add up to the ideal price'),
});

export const priceReasonsSchema = z
  .object({
    refusal: z.string().nullable().describe('Why there is no estimate'),
    estimate: estimateSchema.nullable(),
    compared: comparedSchema.nullable(),
  })
  .meta({ id: 'PriceReasons' });

export type PriceReasons = z.infer<typeof priceReasonsSchema>;
export type PriceEstimateJson = z.infer<typeof estimateSchema>;
export type ComparedJson = z.infer<typeof comparedSchema>;
