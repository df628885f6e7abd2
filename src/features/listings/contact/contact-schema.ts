import * as z from 'zod';

const texts = z
  .object({ title: z.string(), description: z.string() })
  .describe('Full texts of a listing whose contacts are masked');

export const contactSchema = z
  .object({
    phone: z.string(),
    call: z.string(),
    viber: z.string().optional(),
    whatsapp: z.string().optional(),
    texts: texts.optional(),
    warned: z
      .literal(true)
      .optional()
      .describe('Messages of the seller about this listing had signs of fraud: warn before the number'),
  })
  .meta({ id: 'ListingContact' });

export const textsSchema = z.object({ texts });
