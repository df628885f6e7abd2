import * as z from 'zod';
import { plainText } from '#kernel/plain-text.ts';
import { BLOCK_REASON_MAX } from './block-ground.ts';

/** Text for the person; trimmed as shown, so that invisible characters alone are rejected as empty. */
export const reasonText = z
  .string()
  .max(2 * BLOCK_REASON_MAX)
  .transform(plainText)
  .pipe(z.string().min(1).max(BLOCK_REASON_MAX));
