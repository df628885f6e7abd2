/** Limits of the length; password-rules.server.ts also rejects common passwords. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Length in code points after NFKC, so that an emoji counts as one character. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;
