import { AppError } from '#kernel/app-error.ts';
import type { ErrorCode } from '#kernel/error-status.ts';
import type { ChangeContext } from '../password/change-password.server.ts';
import type { PhoneCodeContext } from './send-phone-code.server.ts';

/** Context of the operations that change the viewer's mobile number. */
export type MobileContext = ChangeContext & PhoneCodeContext;

export const refusedNumber = (code: ErrorCode, field: 'mobile' | 'code'): AppError =>
  new AppError(code, 422, { fields: { [field]: [code] } });

/** Returns the session token, because the proof of a number is bound to one session. Throws `unauthenticated` (401). */
export function requireToken(token: string | undefined): string {
  if (token === undefined) throw new AppError('unauthenticated', 401);
  return token;
}
