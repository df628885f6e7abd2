import * as z from 'zod';

const pictureSchema = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.int(),
  height: z.int(),
});

/** Stock of a company as its widget shows it: texts in one language, addresses absolute. */
export const stockAnswerSchema = z
  .object({
    dealer: z.object({ name: z.string(), url: z.string() }),
    total: z.int(),
    count: z.string().describe('E.g. `34 listings`'),
    types: z
      .array(z.object({ key: z.string(), label: z.string(), count: z.int() }))
      .describe('Vehicle types of the company with their number of listings'),
    next: z.int().nullable().describe('Number of the next page'),
    listings: z.array(
      z.object({
        id: z.int(),
        url: z.string(),
        title: z.string(),
        facts: z.array(z.string()),
        price: z.string(),
        old_price: z.string().nullable(),
        marks: z.array(z.string()).describe('E.g. `Reserved`'),
        place: z.string(),
        picture: pictureSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'CompanyStock' });

export type StockAnswer = z.infer<typeof stockAnswerSchema>;
