import * as z from 'zod';
import { MAX_TYPED_CODE } from './second-factor.ts';

/** Six digits of the app, or a recovery code. */
export const secondFactorCode = z.string().min(1).max(MAX_TYPED_CODE);
/** Typed password of a member of staff. */
export const staffPassword = z.string().min(1).max(200);
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
