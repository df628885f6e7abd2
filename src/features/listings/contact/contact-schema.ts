import * as z from 'zod';

export const contactSchema = z
  .object({
    phone: z.string(),
    call: z.string(),
    viber: z.string().optional(),
    whatsapp: z.string().optional(),
  })
  .meta({ id: 'ListingContact' });
