import * as z from 'zod';
import { figureKinds } from './figure-kind.ts';

export const figureKindParams = z.strictObject({ kind: z.enum(figureKinds) });

/** Cells by column; each kind has other columns, and names of others are ignored. */
export const figureRowSchema = z.record(z.string().regex(/^[a-z_]{1,20}$/), z.string().max(300));
