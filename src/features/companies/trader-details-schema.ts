import * as z from 'zod';

/** What a company told of itself, as the API gives it. */
export const traderDetailsSchema = z.object({
  legalName: z.string(),
  eik: z.string(),
  address: z.string(),
  representative: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
});
