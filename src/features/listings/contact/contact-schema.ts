import * as z from 'zod';

export const contactSchema = z
  .object({
    phone: z.string(),
    call: z.string(),
    viber: z.string().optional(),
    whatsapp: z.string().optional(),
    texts: z
      .object({ title: z.string(), description: z.string() })
      .optional()
      .describe('Full texts of a listing whose contacts are masked'),
  })
  .meta({ id: 'ListingContact' });
