/**
 * Request schemas of drafts. They restrict only field names and lengths: values are stored as typed, and
 * `check-draft.ts` validates them.
 */
import * as z from 'zod';
import { draftTextKeys, type DraftTextKey } from '../checking/draft-fields.ts';
import { MAX_EXCHANGES, MAX_KEPT_DESCRIPTION, MAX_SERVICES } from './draft-limits.ts';

const MAX_TEXT = 300;
const MAX_FEATURES = 200;
const MAX_NUMBER = 2_147_483_647;

/** Excludes control characters except line ends and tabs; a text column cannot hold NUL. */
const printable = /^(?:\P{Cc}|[\n\r\t])*$/u;
const typed = (max: number) => z.string().max(max).regex(printable);
/** Numbers and booleans count as their text, so that `7`, `"7"`, `true` and `"yes"` are accepted. */
const scalar = (max: number): z.ZodType<string, string | number | boolean> =>
  z.union([typed(max), z.number().transform(String), z.boolean().transform((is) => (is ? 'yes' : 'no'))]);
const key = z.string().max(60).regex(/^\w*$/);
/** A key or a name of an option, e.g. `Petrol+CNG`. */
const option = z
  .string()
  .max(60)
  .regex(/^([\p{L}\p{N}_][\p{L}\p{N}_ ()/+.,–-]*)?$/u);

const textShape = Object.fromEntries(
  draftTextKeys.map((name) => [
    name,
    scalar(name === 'description' ? MAX_KEPT_DESCRIPTION : MAX_TEXT).nullable(),
  ]),
) as Record<DraftTextKey, z.ZodNullable<ReturnType<typeof scalar>>>;

const exchange = z.strictObject({
  brand: option,
  model: key,
  yearMin: typed(20),
  fuel: option,
  transmission: option,
});

const service = z.strictObject({ kind: option, day: typed(20), mileage: scalar(20), note: typed(MAX_TEXT) });

/** Null removes a field; absent fields stay unchanged. */
export const draftFieldsPatch = z
  .strictObject({
    ...textShape,
    features: z.array(option).max(MAX_FEATURES).nullable(),
    exchanges: z.array(exchange).max(MAX_EXCHANGES).nullable(),
    services: z.array(service).max(MAX_SERVICES).nullable(),
  })
  .partial();

const source = z.strictObject({
  from: z.enum(['document', 'vin', 'copy', 'generated', 'import']),
  sure: z.enum(['confirmed', 'sure', 'check']),
  other: typed(MAX_TEXT).optional().describe('The value that was read, when the draft had another one'),
  was: z
    .enum(['document', 'vin', 'copy', 'generated', 'import'])
    .optional()
    .describe('Source of that other one, unless it was typed'),
});
const sourceShape = Object.fromEntries(draftTextKeys.map((name) => [name, source.nullable()])) as Record<
  DraftTextKey,
  z.ZodNullable<typeof source>
>;
/** Null means that the seller typed the value. */
export const draftSourcesPatch = z.strictObject(sourceShape).partial();

export const versionSchema = z.int().positive().max(MAX_NUMBER);

export const openDraftSchema = z.strictObject({
  listing: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional().describe('Edit this own listing'),
  copy: z
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Begin with a copy of this own listing'),
});
export type OpenDraftInput = z.infer<typeof openDraftSchema>;

export const saveDraftSchema = z.strictObject({
  version: versionSchema,
  step: z.int().min(1).max(6).optional(),
  fields: draftFieldsPatch.optional(),
  sources: draftSourcesPatch.optional(),
  condition_scheme: z
    .union([z.literal(1), z.literal(2)])
    .optional()
    .describe('2: the numeric condition 2 means used in good condition; default 1'),
});
export type SaveDraftInput = z.infer<typeof saveDraftSchema>;

export const submitDraftSchema = z.strictObject({ version: versionSchema });
