import { AppError } from '#kernel/app-error.ts';
import type { ErrorCode } from '#kernel/error-status.ts';
import type { ChangeContext } from '../password/change-password.server.ts';
import type { PhoneCodeContext } from './send-phone-code.server.ts';

/** To change the own mobile number. */
export type MobileContext = ChangeContext & PhoneCodeContext;

export const refusedNumber = (code: ErrorCode, field: 'mobile' | 'code'): AppError =>
  new AppError(code, 422, { fields: { [field]: [code] } });

/** The proof of a number counts in one session only. */
export function requireToken(token: string | undefined): string {
  if (token === undefined) throw new AppError('unauthenticated', 401);
  return token;
}
