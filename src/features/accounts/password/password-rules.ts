/** How long a password is; see password-rules.server.ts for those that are too well known. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

/** Counted as people see them, so that one picture of a face is not four characters. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;
