import * as z from 'zod';
import { MAX_PRICE } from '#features/selling/checking/check-offer.ts';
import { LEAST_PERCENT, MOST_PERCENT, PERCENT_STEP, roundings, type PriceRule } from './price-rule.ts';

const round = z.enum(roundings).default('1').describe('Whole units; `90` ends the price in 90');
const isChange = (by: number): boolean => by !== 0;

export const priceRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), price: z.int().min(1).max(MAX_PRICE).describe('Euro') }),
  z.strictObject({
    kind: z.literal('amount'),
    by: z.int().min(-MAX_PRICE).max(MAX_PRICE).refine(isChange).describe('Euro; negative lowers the price'),
    round,
  }),
  z.strictObject({
    kind: z.literal('percent'),
    by: z
      .number()
      .min(LEAST_PERCENT)
      .max(MOST_PERCENT)
      .multipleOf(PERCENT_STEP)
      .refine(isChange)
      .describe('Per cent; negative lowers the price'),
    round,
  }),
  z.strictObject({ kind: z.literal('ideal'), round }).describe('The ideal price of the estimate'),
]) satisfies z.ZodType<PriceRule>;
