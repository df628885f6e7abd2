import { plainLine } from '#kernel/plain-text.ts';
import * as z from 'zod';

/** Response of an operation that returns no data. */
export const successSchema = z.object({ success: z.literal(true) });
export const success = { success: true } as const;

/** Path parameter with the id of a listing or draft. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Chosen by the client; every retry of one request sends the same key. */
export const idempotencyKeySchema = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/);

/** One line of text; refuses control characters and drops others that would hide or reorder parts of it. */
export const lineSchema = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .overwrite(plainLine)
    .min(min)
    .max(max);
