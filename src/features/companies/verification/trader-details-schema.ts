import * as z from 'zod';

/** Details submitted by a company, as returned by the API. */
export const traderDetailsSchema = z.object({
  legalName: z.string(),
  eik: z.string(),
  address: z.string(),
  representative: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
});
