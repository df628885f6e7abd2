import * as z from 'zod';
import { lineSchema } from '#features/access/operation-schemas.ts';
import { MOST_RANGES, WEEK } from './opening-hours.ts';

export const MOST_CONTACTS = 10;
export const MOST_EXCEPTIONS = 40;

const rangeSchema = z
  .tuple([
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  ])
  .refine(([from, to]) => from < to);

/** In order, with time between them. */
const rangesSchema = z
  .array(rangeSchema)
  .max(MOST_RANGES)
  .refine((ranges) => ranges.every(([from], index) => index === 0 || from > (ranges[index - 1]?.[1] ?? '')));

const exceptionSchema = z.strictObject({ date: z.iso.date(), ranges: rangesSchema });

const contactSchema = z
  .strictObject({
    name: lineSchema(1, 80),
    task: lineSchema(0, 80),
    phone: z.string().trim().max(30),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.union([z.literal(''), z.email().max(254)])),
    languages: lineSchema(0, 60),
    photo: z.string().max(60).nullable().default(null).describe('Id of an uploaded photo'),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '');

/** Input of the company page: hours, dates, contact people and a point within Bulgaria. */
export const companyPageSchema = z
  .strictObject({
    version: z.int().min(0).max(2_147_483_647).describe('0 if nothing has been saved'),
    days: z.array(rangesSchema).length(WEEK).describe('From Monday; times `HH:MM`, up to two ranges'),
    exceptions: z
      .array(exceptionSchema)
      .max(MOST_EXCEPTIONS)
      .refine((dates) => new Set(dates.map(({ date }) => date)).size === dates.length),
    contacts: z.array(contactSchema).max(MOST_CONTACTS),
    consent: z.boolean().describe('The contact people agree; required if there are any'),
    point: z
      .strictObject({ latitude: z.number().min(41.2).max(44.3), longitude: z.number().min(22.3).max(28.7) })
      .nullable(),
  })
  .refine(({ contacts, consent }) => contacts.length === 0 || consent, { path: ['consent'] });

export type CompanyPageInput = z.infer<typeof companyPageSchema>;
export type ContactPerson = CompanyPageInput['contacts'][number];

/** Stored values; the input without its consent. */
export interface CompanyPage extends Omit<CompanyPageInput, 'consent'> {
  hasConsent: boolean;
  /** Picture at the top of the page. */
  cover: { id: string; width: number; height: number } | null;
}

export const emptyCompanyPage: CompanyPage = {
  version: 0,
  days: Array.from({ length: WEEK }, () => []),
  exceptions: [],
  contacts: [],
  point: null,
  hasConsent: false,
  cover: null,
};

/** Reads `42.6977, 23.3219`, as maps copy a point; undefined for anything else. */
export function readPoint(text: string): CompanyPageInput['point'] | undefined {
  const match = /^\s*(\d{2}\.\d+)\s*[,;\s]\s*(\d{2}\.\d+)\s*$/.exec(text);
  if (!match) return undefined;
  const point = { latitude: Number(match[1]), longitude: Number(match[2]) };
  return companyPageSchema.shape.point.safeParse(point).success ? point : undefined;
}
