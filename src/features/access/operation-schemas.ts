import * as z from 'zod';

/** The answer of an operation that has nothing to say but that it succeeded. */
export const successSchema = z.object({ success: z.literal(true) });
export const success = { success: true } as const;

/** The number of a listing or a draft in a path. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Chosen by the caller, the same for every try of one thing. */
export const idempotencyKeySchema = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/);
