// Its host is nobody's; what an address becomes there tells whether it leaves.
const HERE = 'https://here.invalid';
const MAX_LENGTH = 2000;
/** One slash in front, and nothing browsers read as a second one or drop on the way there. */
const OWN_PATH = /^\/(?![/\\]|%2f|%5c)[^\\\p{Cc}]*$/iu;
const ESCAPED_CONTROL = /%(?:[01][\da-f]|7f)/i;

/** Where to go after sign-in: `asked` when it is a path of this very site, `fallback` otherwise. */
export function safeRedirect(asked: unknown, fallback = '/'): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH) return fallback;
  if (!OWN_PATH.test(asked) || ESCAPED_CONTROL.test(asked) || !URL.canParse(asked, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // Resolving dots can leave two slashes in front: `/.//host` is another site to the next reader.
  if (origin !== HERE || pathname.startsWith('//')) return fallback;
  return `${pathname}${search}${hash}`;
}
