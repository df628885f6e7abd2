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
  })
  .meta({ id: 'ListingContact' });

export const textsSchema = z.object({ texts });
