import * as z from 'zod';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { spelledOption } from '#features/catalogue/options/spelled-option.ts';
import { locales } from '#kernel/locale.ts';
import { energies } from './fuel/energy.ts';
import { locationFactors } from './fuel/fuel-consumption.ts';
import { taxClasses } from './tax/tax-class.ts';
import { suspensions } from './tax/tax-answer.ts';

const fuels = [
  'gasoline',
  'diesel',
  'hybrid',
  'plug_in_hybrid',
  'electric',
  'lpg',
  'cng',
  'hydrogen',
  'none',
] as const;
const euros = ['1', '2', '3', '4', '5', '6', '6d', 'none'] as const;
type Places = keyof typeof locationFactors;
const places = Object.keys(locationFactors) as [Places, ...Places[]];

/** A number in a query string within limits; an empty value counts as absent. */
const measure = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,5})?$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
    .optional();
const whole = (min: number, max: number) => measure(min, max).refine((value) => Number.isInteger(value ?? 0));

const vehicle = {
  type: spelledOption('type', vehicleTypeKeys),
  fuel: spelledOption('fuel', fuels).optional(),
  power_kw: measure(0.1, 3000).describe('Field P.2 of the registration certificate'),
  displacement_cc: whole(20, 30_000),
  euro: spelledOption('euro', euros)
    .optional()
    .describe('Field V.9; none when it is empty, absent when not known'),
  payload_kg: whole(1, 200_000),
  axles: whole(1, 8),
  hl: z.enum(locales).optional().describe('Language of the words'),
};

export const taxQuerySchema = z.strictObject({
  ...vehicle,
  class: z.enum(taxClasses).describe('What the vehicle is for the tax law'),
  city: z
    .string()
    .regex(/^[a-z0-9_]{2,60}$/)
    .describe('Key of a town; its municipality decides'),
  year: whole(1900, 2100).describe('Year of production, or of first registration'),
  seats: whole(1, 120).describe("The driver's included"),
  mass_kg: whole(1, 200_000).describe('Technically permissible maximum mass'),
  suspension: z.enum(suspensions).optional().describe('Of the driving axles'),
  gross_tonnage: measure(0.1, 1000),
});

export const fuelQuerySchema = z.strictObject({
  ...vehicle,
  body: z
    .string()
    .regex(/^[a-z_]{2,40}$/)
    .optional(),
  location: z.enum(places).optional().describe('Where it is mostly driven'),
  distance: whole(0, 500_000).describe('Kilometres a year; hours a year for boats'),
  consumption: measure(0.1, 1000).describe('Units for 100 km, or for an hour; estimated when absent'),
  energy: z.enum(energies).optional(),
  price_eur: measure(0.01, 100).describe('For one unit; the newest known when absent'),
  electric_percent: whole(0, 100).describe('Of a plug-in hybrid: part of the distance'),
  electric_consumption: measure(0.1, 200),
  electric_energy: z.enum(['electric_home', 'electric_public_ac', 'electric_public_dc']).optional(),
  electric_price_eur: measure(0.01, 100),
});

export type TaxQuery = z.infer<typeof taxQuerySchema>;
export type FuelQuery = z.infer<typeof fuelQuerySchema>;

const amount = z.object({ min_eur_minor: z.int(), max_eur_minor: z.int() });
/** A line of the calculation in the language of the caller. */
const step = z.object({ label: z.string(), value: z.string() });

export const taxAnswerSchema = z
  .object({
    status: z.enum(['known', 'exempt', 'unavailable']),
    tax_year: z.int(),
    municipality: z.string().describe('Key of the town that gives it its name'),
    amount: amount
      .nullable()
      .describe('Exact, or within the bounds of the law; null when it cannot be calculated'),
    typical: z
      .object({
        eur_minor: z.int(),
        likely: amount.describe('Middle half of the municipalities whose rates are known'),
        municipalities: z
          .int()
          .nullable()
          .describe('How many the median is of; null when older rates of the municipality itself were used'),
      })
      .nullable()
      .describe('The most likely amount where the rates of the municipality are not known for the year'),
    text: z.object({
      amount: z.string(),
      certainty: z.string(),
      summary: z.string(),
      steps: z.array(step),
      notes: z.array(z.string()),
      sources: z.array(z.string()),
      likely: z.string().nullable(),
      asks_euro: z.boolean().describe('Whether the Euro category would make the result more exact'),
    }),
  })
  .meta({ id: 'TaxAnswer' });

export const fuelAnswerSchema = z
  .object({
    status: z.enum(['known', 'unavailable']),
    yearly: amount.nullable(),
    monthly: amount.nullable(),
    daily: amount.nullable(),
    estimated: z.boolean().describe('Whether any consumption is our estimate'),
    text: z.object({
      yearly: z.string(),
      monthly: z.string(),
      daily: z.string(),
      certainty: z.string(),
      summary: z.string(),
      steps: z.array(step),
      notes: z.array(z.string()),
      sources: z.array(z.string()),
    }),
  })
  .meta({ id: 'FuelAnswer' });
