import { AppError } from '#kernel/app-error.ts';
import commonPasswords from './data/common-passwords.json' with { type: 'json' };
import { isGuessable } from './guessable-password.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from './password-rules.ts';

/** Passwords among the 10,000 most common ones that have the minimum length, in lower case. */
const common: ReadonlySet<string> = new Set(commonPasswords);

/**
 * Throws AppError `password_too_short`, `password_too_long` or `password_common` (422) at `field` for a new password
 * that breaks a rule.
 */
export function requireAcceptablePassword(password: string, field: string): void {
  const code = passwordFault(password);
  if (code) throw new AppError(code, 422, { fields: { [field]: [code] } });
}

/** Returns the error code of a new password that breaks a rule. */
export function passwordFault(password: string): string | undefined {
  if (passwordLength(password) < MIN_PASSWORD_LENGTH) return 'password_too_short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'password_too_long';
  const text = password.normalize('NFKC').toLowerCase();
  return common.has(text) || isGuessable(text) ? 'password_common' : undefined;
}
