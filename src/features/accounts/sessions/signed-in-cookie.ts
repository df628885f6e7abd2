import { OWNER_COOKIE } from '#platform/offline/owner-cookie.ts';

/**
 * Hint for scripts that a session may exist, so that visitors make no call for it. Grants nothing. Its value is the id of
 * the account, so that what this browser keeps for one account is never shown to another.
 */
export const SIGNED_IN_COOKIE = OWNER_COOKIE;

/**
 * Runs before the first paint. Pages are the same for everyone, so they contain both forms of the menu; the class
 * `signed-in` on the document selects the visible one.
 */
export const signedInScript = `document.documentElement.classList.toggle('signed-in',/(?:^|; )${SIGNED_IN_COOKIE}=/.test(document.cookie))`;
