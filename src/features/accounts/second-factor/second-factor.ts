/**
 * Formats of second factor codes: six digits from an authenticator app (TOTP, RFC 6238), or one of ten recovery codes
 * for a lost phone. Each code works once.
 */
export const RECOVERY_CODES = 10;
/** Crockford's base32 alphabet, without letters that resemble digits. Ten characters have 50 bits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_CODE_LENGTH = 10;
/** Maximum length of the input, including spaces and hyphens. */
export const MAX_TYPED_CODE = 40;

export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string };

/** Parses a typed code of either kind; undefined when it has neither format. */
export function readSecondFactorCode(typed: string): SecondFactorCode | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const plain = code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isRecovery =
    plain.length === RECOVERY_CODE_LENGTH && [...plain].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery', code: plain } : undefined;
}

/** Formats a code as `k7m2p-x9q4r`, which is easier to copy by hand. */
export const showRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
