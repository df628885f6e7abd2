/** Tells our scripts that asking who is signed in is worth it; holds nothing. */
export const SIGNED_IN_COOKIE = 'volan_signed_in';

/**
 * Runs before the first paint: pages are the same for everyone, so both forms of the menu are in them, and the class
 * `signed-in` on the document tells which of them is shown.
 */
export const signedInScript = `document.documentElement.classList.toggle('signed-in',/(?:^|; )${SIGNED_IN_COOKIE}=/.test(document.cookie))`;
