/** Hint for scripts that a session may exist, so that visitors make no call for it. Grants nothing. */
export const SIGNED_IN_COOKIE = 'volan_signed_in';

/**
 * Runs before the first paint. Pages are the same for everyone, so they contain both forms of the menu; the class
 * `signed-in` on the document selects the visible one.
 */
export const signedInScript = `document.documentElement.classList.toggle('signed-in',/(?:^|; )${SIGNED_IN_COOKIE}=/.test(document.cookie))`;
