import * as z from 'zod';

const documentFieldJson = z
  .object({
    field: z.string().describe('As listings name their fields, or `type`, `brand`, `model`, `month`'),
    value: z.string().describe('Keys for what is chosen from a list, stored units for numbers, ISO days'),
    confidence: z.enum(['sure', 'check']),
    source: z.enum(['document', 'vin']),
    label: z.object({ bg: z.string(), en: z.string() }).optional().describe('Of brands, models, colours'),
  })
  .meta({ id: 'DocumentField' });

export const documentReadingJson = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'reading', 'done', 'failed']),
    progress: z.int().describe('Percent'),
    fault: z.string().nullable().describe('Code of the error when it failed'),
    fields: z.array(documentFieldJson),
    partial: z.boolean().describe('Whether it ended early, with the fields found until then'),
    ahead: z.int().describe('Documents to be read before it'),
  })
  .meta({ id: 'DocumentReading' });

export const vinFactsJson = z
  .object({
    vin: z.string(),
    maker: z
      .object({ name: z.string(), brand: z.string().nullable(), type: z.string(), sure: z.boolean() })
      .nullable(),
    country: z.string().nullable().describe('ISO 3166-1'),
    model_years: z.array(z.int()).describe('The letter repeats every 30 years; the likely one first'),
    built: z.string().nullable().describe('Month of building as 2016-03, for makers that encode it'),
    check_digit: z.enum(['right', 'wrong', 'unused']),
    fields: z.array(documentFieldJson),
  })
  .meta({ id: 'VinFacts' });
export type VinFactsJson = z.infer<typeof vinFactsJson>;
export type DocumentReadingJson = z.infer<typeof documentReadingJson>;
