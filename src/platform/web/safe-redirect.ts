// Resolve against a dummy origin: if the origin changes, the redirect leaves our site.
const HERE = 'https://here.invalid';
const MAX_LENGTH = 2000;
/** One leading slash, not followed by anything that browsers read as a second slash or drop. */
const OWN_PATH = /^\/(?![/\\]|%2f|%5c)[^\\\p{Cc}]*$/iu;
const ESCAPED_CONTROL = /%(?:[01][\da-f]|7f)/i;

/** Returns the path to go to after sign-in: `asked` when it is a path on our site, else `fallback`. */
export function safeRedirect(asked: unknown, fallback = '/'): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH) return fallback;
  if (!OWN_PATH.test(asked) || ESCAPED_CONTROL.test(asked) || !URL.canParse(asked, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // Resolving dots can leave two leading slashes: `/.//host` becomes another site for the next reader.
  if (origin !== HERE || pathname.startsWith('//')) return fallback;
  return `${pathname}${search}${hash}`;
}
