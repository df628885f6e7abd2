/**
 * The second factor of staff: six digits from an authenticator app (TOTP, RFC 6238), or one of ten recovery codes
 * for the day the phone is lost. Each works once. Owns what a code looks like; what is right is known to the
 * operations.
 */
export const RECOVERY_CODES = 10;
/** Crockford's alphabet: no letter that is taken for a digit. Ten of them are 50 bits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_CODE_LENGTH = 10;
/** Longest text that is looked at; spaces and hyphens between the characters are fine. */
export const MAX_TYPED_CODE = 40;

export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string };

/** What somebody typed as a code in its one form; undefined when it cannot be one. */
export function readSecondFactorCode(typed: string): SecondFactorCode | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const plain = code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isRecovery =
    plain.length === RECOVERY_CODE_LENGTH && [...plain].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery', code: plain } : undefined;
}

/** `k7m2p-x9q4r`: in two halves, easier to copy by hand. */
export const showRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
